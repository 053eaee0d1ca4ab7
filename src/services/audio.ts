import type { AudioCommand, AudioFault, PlayerEvent } from '../machines/player/player.machine.ts'

type AudioOptions = {
  /** The address of a track's file. */
  sourceOf: (id: string) => string
  /** Finds out why a file could not be had. */
  probe: (source: string) => Promise<AudioFault>
  send: (event: PlayerEvent) => void
}

/** How long a sound takes to leave when its owner is gone, in ms. */
const farewell = 400
const stallPatience = 10_000

/**
 * One plain <audio> element, told what to do by commands and reporting facts. No Web Audio: phones suspend it
 * when they lock. `stop` fades what is playing and lets go of the element.
 */
export function createAudio({ sourceOf, probe, send }: AudioOptions) {
  const element = new Audio()
  element.preload = 'auto'
  let opened = ''
  let startAt = 0
  let isWanted = false
  let stallTimer: ReturnType<typeof setTimeout> | undefined

  const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    loadedmetadata: () => {
      send({ type: 'audio.length', seconds: finite(element.duration) })
      if (startAt > 0 && Math.abs(element.currentTime - startAt) > 0.5) element.currentTime = startAt
    },
    durationchange: () => send({ type: 'audio.length', seconds: finite(element.duration) }),
    canplay: () => send({ type: 'audio.ready' }),
    playing: () => {
      clearTimeout(stallTimer)
      send({ type: 'audio.resumed' })
    },
    timeupdate: () => {
      if (!element.seeking && element.readyState > 0) send({ type: 'audio.at', seconds: element.currentTime })
    },
    waiting: () => {
      send({ type: 'audio.stalled' })
      clearTimeout(stallTimer)
      stallTimer = setTimeout(() => send({ type: 'audio.failed', fault: 'network' }), stallPatience)
    },
    pause: () => {
      clearTimeout(stallTimer)
      if (isWanted && !element.ended) send({ type: 'audio.interrupted' })
    },
    ended: () => send({ type: 'audio.ended' }),
    error: () => void explain(),
  }
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener)

  async function explain(): Promise<void> {
    const failed = opened
    const fault = await probe(sourceOf(failed))
    if (failed === opened) send({ type: 'audio.failed', fault })
  }

  function play(): void {
    isWanted = true
    element.play().catch((problem: unknown) => {
      if (problem instanceof DOMException && problem.name === 'NotAllowedError')
        send({ type: 'audio.interrupted' })
    })
  }

  const commands: {
    [Type in AudioCommand['type']]: (command: Extract<AudioCommand, { type: Type }>) => void
  } = {
    'audio.open': ({ id, at }) => {
      clearTimeout(stallTimer)
      isWanted = true
      opened = id
      startAt = at
      element.src = sourceOf(id)
      element.load()
      play()
    },
    'audio.play': play,
    'audio.pause': () => {
      isWanted = false
      element.pause()
    },
    'audio.seek': ({ seconds }) => {
      startAt = seconds
      if (element.readyState > 0) element.currentTime = seconds
    },
    'audio.volume': ({ level }) => {
      element.volume = level
      element.muted = level === 0
    },
  }

  return {
    tell(command: AudioCommand): void {
      commands[command.type](command as never)
    },

    stop(): void {
      clearTimeout(stallTimer)
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener)
      fadeOut(element, farewell, () => {
        element.removeAttribute('src')
        element.load()
      })
    },
  }
}

const finite = (seconds: number) => (Number.isFinite(seconds) ? seconds : 0)

function fadeOut(element: HTMLAudioElement, milliseconds: number, done: () => void): void {
  const steps = 8
  const from = element.volume
  let step = 0
  if (element.paused) {
    done()
    return
  }
  const timer = setInterval(() => {
    step += 1
    element.volume = from * (1 - step / steps)
    if (step < steps) return
    clearInterval(timer)
    element.pause()
    done()
  }, milliseconds / steps)
}
