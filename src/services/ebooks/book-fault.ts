/** Why a book cannot be opened. `message` is fit to show: what happened, what is safe, what to do next. */
export class BookFault extends Error {
  override name = 'BookFault'
  readonly kind: 'damaged' | 'not-a-book' | 'unsafe' | 'too-large' | 'locked' | 'unreachable'

  constructor(kind: BookFault['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

const ask = 'Your places and marks are safe. Please tell support which book it is.'

export const damaged = (cause?: unknown) =>
  new BookFault('damaged', `The file of this book is damaged. ${ask}`, { cause })

export const notABook = (what: string) =>
  new BookFault('not-a-book', `This file is not an ebook that can be read here: ${what}. ${ask}`)

export const unsafe = (what: string) =>
  new BookFault('unsafe', `This book was not opened, because ${what}. Nothing in it was run. ${ask}`)

export const tooLarge = () =>
  new BookFault('too-large', `This book is larger than this reader can hold. ${ask}`)

export const locked = () =>
  new BookFault(
    'locked',
    'This book is locked by its seller’s copy protection and can only be read in the seller’s own app.',
  )
