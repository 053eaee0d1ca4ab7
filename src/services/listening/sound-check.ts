import { earTone } from './tones.ts'

/** Plays a few soft notes on the left and then on the right. Rejects with a message for the member. */
export async function playLeftThenRight(signal: AbortSignal): Promise<void> {
  for (const ear of ['left', 'right'] as const) await playToEnd(earTone(ear), signal)
}

/** Milliseconds, longer than any of the sounds. A browser that hasn't finished by then isn't playing. */
const patience = 8000

async function playToEnd(sound: Blob, signal: AbortSignal): Promise<void> {
  const address = URL.createObjectURL(sound)
  const element = new Audio(address)
  const stopped = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  try {
    await new Promise<void>((resolve, reject) => {
      element.addEventListener('ended', () => resolve())
      element.addEventListener('error', () => reject(new Error('Your browser can’t play this sound.')))
      stopped.addEventListener('abort', () => reject(new Error('The sound didn’t finish playing.')))
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
      ? 'Your browser blocked the sound. Allow sound for this site in the menu next to the address bar.'
      : 'Your browser can’t play this sound.',
    { cause },
  )
