import type { DeckEvent, ElementCommand } from '#machines/listening/deck.setup.ts'
import { whenIdle } from '#services/browser/idle.ts'
import { coming, createDeck, leaving } from './audio-deck.ts'
import { wavOf } from './wav.ts'

type AudioOptions = {
  /** The address of a track's file. */
  sourceOf: (id: string) => string
  send: (fact: DeckEvent) => void
}

/** Milliseconds of the fade-out when the player is stopped. */
const farewell = 400

/**
 * A plain <audio> element that takes commands and reports facts. `stop` fades out and releases it.
 */
export function createAudio({ sourceOf, send }: AudioOptions) {
  const deck = createDeck()
  const { element } = deck
  const controller = new AbortController()
  let speed = 1
  /** The position when it was last looked at. */
  let seen = 0
  /** The address of a moment of silence. It’s made ahead, because the press that plays it would take longer. */
  let silence: string | undefined
  whenIdle(() => controller.signal.aborted || silenceSource())

  function on(name: keyof HTMLMediaElementEventMap, report: () => void): void {
    element.addEventListener(name, report, { signal: controller.signal })
  }

  /** The element's position, unless it's about to change. */
  function tellPosition(type: 'element.timeupdate' | 'element.seeked'): void {
    if (element.seeking || element.readyState === 0) return
    seen = element.currentTime
    send({ type, seconds: seen })
  }

  const length = () => (Number.isFinite(element.duration) ? element.duration : 0)

  on('loadedmetadata', () => send({ type: 'element.loadedmetadata', seconds: length() }))
  on('durationchange', () => send({ type: 'element.durationchange', seconds: length() }))
  on('canplay', () => send({ type: 'element.canplay' }))
  on('playing', () => send({ type: 'element.playing' }))
  on('waiting', () => send({ type: 'element.waiting' }))
  on('timeupdate', () => tellPosition('element.timeupdate'))
  on('seeked', () => tellPosition('element.seeked'))
  // The event comes later than the pause, perhaps after the next play.
  on('pause', () => element.paused && !element.ended && send({ type: 'element.paused' }))
  on('ended', () => send({ type: 'element.ended' }))
  on('error', () => send({ type: 'element.failed', code: element.error?.code ?? 0 }))

  /** Events can be late or lost, as after a device has slept. */
  function check(): void {
    const hasMoved = element.currentTime !== seen
    seen = element.currentTime
    send({ type: element.paused ? 'element.paused' : hasMoved ? 'element.playing' : 'element.still' })
  }

  function play(): void {
    // Of a track that was preloaded, there's only the start.
    element.preload = 'auto'
    element.playbackRate = speed
    element.play().catch((problem: unknown) => {
      if (problem instanceof DOMException && problem.name === 'NotAllowedError')
        send({ type: 'element.refused' })
    })
  }

  function silenceSource(): string {
    silence ??= URL.createObjectURL(wavOf(new Float32Array(800), new Float32Array(800), 8000))
    return silence
  }

  function unlock(): void {
    const source = silenceSource()
    element.src = source
    const end = (type: 'element.unlocked' | 'element.locked') => () => {
      if (element.src === source) send({ type })
    }
    element.play().then(end('element.unlocked'), end('element.locked'))
  }

  const commands: {
    [Type in ElementCommand['type']]: (command: Extract<ElementCommand, { type: Type }>) => void
  } = {
    'element.load': ({ id, preload }) => {
      deck.setFadeGain(1)
      element.preload = preload
      element.src = sourceOf(id)
      element.load()
    },
    'element.load-all': () => {
      element.preload = 'auto'
    },
    'element.play': play,
    'element.pause': () => element.pause(),
    'element.seek': ({ seconds }) => {
      if (element.readyState > 0 && element.currentTime !== seconds) element.currentTime = seconds
    },
    'element.check': check,
    'element.unlock': unlock,
    'element.clear': () => deck.clear(),
    'element.volume': ({ volume }) => deck.setVolume(volume),
    'element.gain': ({ gain }) => deck.setTrackGain(gain),
    'element.speed': (command) => {
      speed = command.speed
      element.playbackRate = speed
    },
    'element.full-volume': () => deck.setFadeGain(1),
    'element.fade-in': ({ seconds }) => deck.ramp(seconds * 1000, coming),
    'element.fade-out': ({ seconds, share }) =>
      deck.ramp(
        seconds * 1000,
        (at) => leaving(Math.max(0, (at - 1 + share) / share)),
        () => send({ type: 'element.faded' }),
      ),
  }

  return {
    execute(command: ElementCommand): void {
      commands[command.type](command as never)
    },

    stop(): void {
      controller.abort()
      if (silence !== undefined) URL.revokeObjectURL(silence)
      if (element.paused) deck.clear()
      else
        deck.ramp(
          farewell,
          (share, before) => before * (1 - share),
          () => deck.clear(),
        )
    },
  }
}
