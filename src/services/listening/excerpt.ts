import type { PreviewEvent } from '#machines/guidance/preview.machine.ts'
import { createDeck } from './audio-deck.ts'
import { probeMedia } from './media-probe.ts'

/** Seconds. */
const fadeIn = 3
const fadeOut = 5

/** The volume of a preview of `length` seconds after `seconds`, 0 to 1, with equal-power fades at both ends. */
export function excerptGain(seconds: number, duration: number): number {
  const share = Math.min(1, Math.max(0, seconds / fadeIn), Math.max(0, (duration - seconds) / fadeOut))
  return Math.sin((Math.PI / 2) * share)
}

type Options = {
  source: string
  /** Seconds. */
  from: number
  duration: number
  /** 0 to 1. */
  volume: number
  /** Renews the media cookie, without which files are refused. False if that fails. */
  renew: () => Promise<boolean>
  send: (event: PreviewEvent) => void
}

/** Plays part of a track on a separate element. Returns a function that fades it out quickly. */
export function playExcerpt({ source, from, duration, volume, renew, send }: Options): () => void {
  const deck = createDeck()
  const { element } = deck
  const controller = new AbortController()
  const { signal } = controller
  let hasBegun = false
  let isRenewed = false
  /** An error event and a rejected `play` report the same failure. */
  let isFailing = false

  const passed = () => element.currentTime - from
  const timer = setInterval(step, 50)
  signal.addEventListener('abort', () => clearInterval(timer))

  function step(): void {
    if (!hasBegun) return
    deck.setFadeGain(excerptGain(passed(), duration))
    if (passed() >= duration || element.ended) end({ type: 'excerpt.over' })
  }

  function seek(): void {
    element.currentTime = from
  }

  function begin(): void {
    if (hasBegun || element.paused || element.seeking || element.readyState < 3 || passed() < -1) return
    hasBegun = true
    send({ type: 'excerpt.began' })
  }

  function end(news: PreviewEvent): void {
    controller.abort()
    deck.clear()
    send(news)
  }

  async function fail(): Promise<void> {
    if (signal.aborted || isFailing) return
    isFailing = true
    const fault = await probeMedia(source)
    const mayTryAgain = fault === 'refused' && !isRenewed && (await renew())
    isFailing = false
    if (signal.aborted) return
    if (mayTryAgain) {
      isRenewed = true
      open()
    } else end({ type: 'excerpt.failed', fault })
  }

  function open(): void {
    element.src = source
    element.play().catch(() => void fail())
  }

  element.addEventListener('loadedmetadata', seek, { signal })
  element.addEventListener('error', () => void fail(), { signal })
  // Either can be last, depending on what the browser has already loaded.
  for (const news of ['playing', 'seeked']) element.addEventListener(news, begin, { signal })
  element.addEventListener(
    'timeupdate',
    () => {
      if (hasBegun) send({ type: 'excerpt.at', seconds: Math.max(0, passed()) })
    },
    { signal },
  )

  deck.setVolume(volume)
  deck.setFadeGain(0)
  open()

  return () => {
    if (signal.aborted) return
    controller.abort()
    const gain = hasBegun ? excerptGain(passed(), duration) : 0
    deck.ramp(250, (share) => gain * (1 - share), deck.clear)
  }
}
