/** Why a book can't be opened. `message` is for members: what happened, what's safe, what to do next. */
export class BookFault extends Error {
  override name = 'BookFault'
  readonly kind: 'damaged' | 'unsafe' | 'too-large' | 'locked' | 'unreachable'

  constructor(kind: BookFault['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

const ask = 'Your bookmarks and notes are safe. Please tell support which book it is.'

/** @param cause for developers */
export const damaged = (cause?: unknown) =>
  new BookFault('damaged', `We can’t read this book’s file. ${ask}`, { cause })

export const unsafe = (what: string) =>
  new BookFault('unsafe', `We didn’t open this book because ${what}. Nothing in it was run. ${ask}`)

export const tooLarge = () => new BookFault('too-large', `This book is too large to open here. ${ask}`)

export const locked = () =>
  new BookFault('locked', 'This book is copy-protected. You can only read it in the seller’s own app.')
