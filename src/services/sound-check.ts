import { earTone } from './tones.ts'

/** Plays a few soft notes on the left and then on the right. Rejects with words for people when that cannot be. */
export async function playLeftThenRight(signal: AbortSignal): Promise<void> {
  for (const ear of ['left', 'right'] as const) await playToEnd(earTone(ear), signal)
}

/** Longer than any of the sounds; a browser that has not come to the end by then plays nothing. Milliseconds. */
const patience = 8000

async function playToEnd(sound: Blob, signal: AbortSignal): Promise<void> {
  const address = URL.createObjectURL(sound)
  const element = new Audio(address)
  const stopped = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  try {
    await new Promise<void>((resolve, reject) => {
      element.addEventListener('ended', () => resolve())
      element.addEventListener('error', () => reject(new Error('This browser cannot play the sound.')))
      stopped.addEventListener('abort', () => reject(new Error('The sound did not come to its end.')))
      element.play().catch((cause: unknown) => reject(refusal(cause)))
    })
  } finally {
    element.pause()
    URL.revokeObjectURL(address)
  }
}

const refusal = (cause: unknown) =>
  new Error(
    cause instanceof DOMException && cause.name === 'NotAllowedError'
      ? 'The browser did not let the sound start. Allow this site to play sound, in the menu beside the address.'
      : 'This browser cannot play the sound.',
    { cause },
  )
