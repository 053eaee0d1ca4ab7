import type { PreviewEvent } from '#machines/guidance/preview.machine.ts'
import { createDeck } from './audio-deck.ts'
import { probeMedia } from './media-probe.ts'

/** Seconds. */
const fadeIn = 3
const fadeOut = 5

/** The volume of a preview of `length` seconds after `seconds`, 0 to 1, with equal-power fades at both ends. */
export function excerptLevel(seconds: number, length: number): number {
  const share = Math.min(1, Math.max(0, seconds / fadeIn), Math.max(0, (length - seconds) / fadeOut))
  return Math.sin((Math.PI / 2) * share)
}

type Options = {
  source: string
  /** Seconds. */
  from: number
  length: number
  /** 0 to 1. */
  volume: number
  send: (event: PreviewEvent) => void
}

/** Plays a part of a track on a separate element. Returns a function that fades it out quickly. */
export function playExcerpt({ source, from, length, volume, send }: Options): () => void {
  const deck = createDeck()
  const { element } = deck
  const listening = new AbortController()
  const { signal } = listening
  let hasBegun = false

  const passed = () => element.currentTime - from
  const timer = setInterval(step, 50)
  signal.addEventListener('abort', () => clearInterval(timer))

  function step(): void {
    if (!hasBegun) return
    deck.setGain(excerptLevel(passed(), length))
    if (passed() >= length || element.ended) end({ type: 'excerpt.over' })
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
    listening.abort()
    deck.clear()
    send(news)
  }

  async function fail(): Promise<void> {
    if (signal.aborted) return
    listening.abort()
    deck.clear()
    send({ type: 'excerpt.failed', fault: await probeMedia(source) })
  }

  element.addEventListener('loadedmetadata', seek, { signal })
  element.addEventListener('error', () => void fail(), { signal })
  // Either can come last: it depends on what the browser has already loaded.
  for (const news of ['playing', 'seeked']) element.addEventListener(news, begin, { signal })
  element.addEventListener(
    'timeupdate',
    () => {
      if (hasBegun) send({ type: 'excerpt.at', seconds: Math.max(0, passed()) })
    },
    { signal },
  )

  deck.setVolume(volume)
  deck.setGain(0)
  element.src = source
  element.play().catch(() => {
    if (!signal.aborted) void fail()
  })

  return () => {
    if (signal.aborted) return
    listening.abort()
    const level = hasBegun ? excerptLevel(passed(), length) : 0
    deck.ramp(250, (share) => level * (1 - share), deck.clear)
  }
}
