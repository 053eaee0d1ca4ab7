import type { TonesFact } from '#machines/guidance/preview.machine.ts'
import { createDeck } from './audio-deck.ts'
import { twoTones } from './tones.ts'

type Options = {
  /** Hertz. */
  left: number
  right: number
  /** Seconds. */
  duration: number
  /** 0 to 1. */
  volume: number
  send: (event: TonesFact) => void
}

/** Plays two tones, one for each ear. Returns a function that fades them out quickly. */
export function playTwoTones({ left, right, duration, volume, send }: Options): () => void {
  const deck = createDeck()
  const { element } = deck
  const controller = new AbortController()
  const { signal } = controller
  const address = URL.createObjectURL(twoTones(left, right, duration))

  function clear(): void {
    deck.clear()
    URL.revokeObjectURL(address)
  }
  function end(news: TonesFact): void {
    if (signal.aborted) return
    controller.abort()
    clear()
    send(news)
  }
  const fail = () => end({ type: 'tones.failed', fault: 'unplayable' })

  element.addEventListener('playing', () => send({ type: 'tones.began' }), { signal })
  element.addEventListener('ended', () => end({ type: 'tones.over' }), { signal })
  element.addEventListener('error', fail, { signal })
  deck.setVolume(volume)
  element.src = address
  element.play().catch(fail)

  return () => {
    if (signal.aborted) return
    controller.abort()
    deck.ramp(150, (share) => 1 - share, clear)
  }
}
