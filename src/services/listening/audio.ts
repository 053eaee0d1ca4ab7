import type { Mix } from '#content/playback.ts'
import type { AudioCommand, AudioFault, PlayerEvent, Ring } from '#machines/listening/player.setup.ts'
import { isSavingData } from '#services/browser/idle.ts'
import type { TrackGains } from '#services/contract/levels.ts'
import { coming, createDeck, type Deck, leaving } from './audio-deck.ts'
import { createStarts } from './starts.ts'
import { wavOf } from './wav.ts'

type AudioOptions = {
  /** The address of a track's file. */
  sourceOf: (id: string) => string
  /** Finds out why a file failed to load. */
  probe: (source: string) => Promise<AudioFault>
  /** Renews the media cookie, without which files are refused. False if that fails. */
  renew: () => Promise<boolean>
  /** Gains of tracks that are louder than the others; null if they can’t be loaded now. */
  loadGains: () => Promise<TrackGains | null>
  /** Plays the bell or the chime once, separately from the track. */
  ring: (sound: Ring, volume: number) => void
  send: (event: PlayerEvent) => void
}

/** Milliseconds of the fade-out when the player is stopped. */
const farewell = 400
/** Volume of the chime and the bell, as a share of the player's. */
const ringShare = 0.5
const stallPatience = 10_000
/** How long a play button is hovered before its track is preloaded. */
const preloadDelay = 60
/** MEDIA_ERR_NETWORK: loading stopped after it had begun. */
const lost = 2
/** Seconds before the end at which the next track starts to load. */
const fetchAhead = 40
/** Seconds by which a looped track overlaps itself: our tracks fade out over 8 to 20 s and in over 3 to 6. */
const loopOverlap = 10
const loopLeaves = 4
const loopComes = 2

/**
 * Two plain <audio> elements that take commands and report facts. One plays; the other loads the next track
 * and takes over before the end if tracks overlap. Doesn't use Web Audio, which phones suspend when they
 * lock. `stop` fades out and releases the elements.
 */
export function createAudio({ sourceOf, probe, renew, loadGains, ring, send }: AudioOptions) {
  let deck = createDeck()
  let other = createDeck()
  const decks = [deck, other]
  const starts = createStarts(sourceOf)
  const canFade = isVolumeOurs(deck.element)
  let mix: Mix = { crossfade: 0, speed: 1 }
  let next: string | null = null
  let fetched: string | null = null
  let opened = ''
  let startAt = 0
  let isWanted = false
  let isUnlocked = false
  /** The next track has been requested while this one still plays. */
  let isHandingOver = false
  let reopenedAt = 0
  let volume = 1
  let share = 1
  let gains: TrackGains | null = null
  /** The ids of the loaded tracks. */
  const loaded = new Map<Deck, string>()
  let stallTimer: ReturnType<typeof setTimeout> | undefined
  let preloadTimer: ReturnType<typeof setTimeout> | undefined

  const removers = decks.map((own) => {
    const { element } = own
    const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
      loadedmetadata: () => {
        send({ type: 'audio.durationchange', seconds: finite(element.duration) })
        if (element.currentTime !== startAt) element.currentTime = startAt
      },
      durationchange: () => send({ type: 'audio.durationchange', seconds: finite(element.duration) }),
      canplay: () => send({ type: 'audio.ready' }),
      playing: () => {
        clearTimeout(stallTimer)
        send({ type: 'audio.resumed' })
      },
      timeupdate: () => {
        if (element.seeking || element.readyState === 0) return
        send({ type: 'audio.timeupdate', seconds: element.currentTime })
        lookAhead(element)
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
    // Only the current element reports, not the one that fades out or the one that loads ahead.
    const handlers = Object.entries(listeners).map(
      ([name, listener]) => [name, () => void (own === deck && listener())] as const,
    )
    for (const [name, handler] of handlers) element.addEventListener(name, handler)
    return () => {
      for (const [name, handler] of handlers) element.removeEventListener(name, handler)
    }
  })

  async function explain(): Promise<void> {
    const failed = opened
    const isLost = deck.element.error?.code === lost
    let fault = await probe(sourceOf(failed))
    const isRenewed = fault === 'refused' && (await renew())
    if (failed !== opened) return
    // The server may have sent the player to an address that has expired since: asks the server again.
    const isOutdated = isLost && fault === 'unplayable'
    if (isOutdated) fault = 'network'
    if (isRenewed || isOutdated) {
      if (isWanted && Date.now() - reopenedAt > stallPatience) {
        reopenedAt = Date.now()
        commands['audio.open']({ type: 'audio.open', id: failed, position: deck.element.currentTime })
        return
      }
    }
    send({ type: 'audio.failed', fault })
  }

  /** Seconds by which the current track and the next one overlap; 0 for no overlap. */
  function overlapOf(duration: number): number {
    const wanted = next === opened ? loopOverlap : canFade ? mix.crossfade : 0
    return Math.min(wanted, duration / 3)
  }

  function lookAhead(element: HTMLAudioElement): void {
    const duration = finite(element.duration)
    if (duration === 0 || next === null || isHandingOver) return
    const left = (duration - element.currentTime) / mix.speed
    if (left < fetchAhead) {
      if (fetched !== next) fetch(next)
      // Of a preloaded track, there's only the start.
      other.element.preload = 'auto'
    }
    if (left > overlapOf(duration) || overlapOf(duration) === 0) return
    isHandingOver = true
    send({ type: 'audio.ended' })
  }

  function fetch(id: string, preload?: 'metadata'): void {
    fetched = id
    other.clear()
    load(other, id, preload)
  }

  /** Doesn't take the element from a track that fades out or is the next one. */
  function preload(id: string): void {
    const isInUse = !other.element.paused || (fetched !== null && fetched === next)
    if (isInUse || fetched === id || loaded.get(deck) === id || isSavingData()) return
    fetch(id, 'metadata')
  }

  function load(into: Deck, id: string, preload: 'auto' | 'metadata' = 'auto'): void {
    loaded.set(into, id)
    into.element.preload = preload
    into.element.src = sourceOf(id)
    into.element.load()
    evenOut(into)
  }

  function evenOut(one: Deck): void {
    one.setTrackGain(gains?.[loaded.get(one) ?? ''] ?? 1)
  }

  /** Playback never waits for this. */
  async function fetchGains(): Promise<void> {
    if (gains !== null) return
    gains = await loadGains()
    for (const each of decks) evenOut(each)
  }

  function play(): void {
    isWanted = true
    deck.element.playbackRate = mix.speed
    deck.element.play().catch((problem: unknown) => {
      if (problem instanceof DOMException && problem.name === 'NotAllowedError')
        send({ type: 'audio.interrupted' })
    })
  }

  /**
   * Phones let an element play only after it has played during a press, so the other one plays a moment of
   * silence.
   */
  function unlock(): void {
    if (canFade || isUnlocked) return
    isUnlocked = true
    const silence = URL.createObjectURL(wavOf(new Float32Array(800), new Float32Array(800), 8000))
    const { element } = other
    element.src = silence
    const end = () => {
      URL.revokeObjectURL(silence)
      if (element.src === silence) other.clear()
    }
    element.play().then(end, end)
  }

  /** The loaded track takes over; the previous one stops at once or fades out over the overlap. */
  function takeOver(id: string, at: number): void {
    const before = deck
    const isLoop = id === opened
    const left = (finite(before.element.duration) - before.element.currentTime) / mix.speed
    deck = other
    other = before
    const { element } = deck
    element.preload = 'auto'
    if (element.readyState > 0) {
      if (element.currentTime !== at) element.currentTime = at
      send({ type: 'audio.durationchange', seconds: finite(element.duration) })
      if (element.readyState >= 3) send({ type: 'audio.ready' })
    }
    if (!isHandingOver || before.element.paused) {
      before.clear()
      return
    }
    const ramp = isLoop ? Math.min(loopComes, left) : left
    const tail = isLoop ? Math.min(1, loopLeaves / left) : 1
    deck.ramp(ramp * 1000, coming)
    before.ramp(
      left * 1000,
      (at) => leaving(Math.max(0, (at - 1 + tail) / tail)),
      () => before.clear(),
    )
  }

  /** Ends an overlap at once, when the member does something else. */
  const cutTail = () => {
    if (!other.element.paused) other.clear()
    deck.setFadeGain(1)
  }

  const commands: {
    [Type in AudioCommand['type']]: (command: Extract<AudioCommand, { type: Type }>) => void
  } = {
    'audio.open': ({ id, position }) => {
      clearTimeout(stallTimer)
      clearTimeout(preloadTimer)
      startAt = position
      if (fetched === id && other.element.error === null) takeOver(id, position)
      else {
        other.clear()
        deck.setFadeGain(1)
        load(deck, id)
      }
      void fetchGains()
      opened = id
      fetched = null
      isHandingOver = false
      play()
      unlock()
    },
    'audio.play': play,
    'audio.pause': () => {
      isWanted = false
      cutTail()
      deck.element.pause()
    },
    'audio.seek': ({ seconds }) => {
      startAt = seconds
      isHandingOver = false
      cutTail()
      if (deck.element.readyState > 0) deck.element.currentTime = seconds
    },
    'audio.volume': (command) => {
      volume = command.volume
      applyVolume()
    },
    'audio.fade': (command) => {
      share = command.gain
      applyVolume()
    },
    'audio.prepare': ({ id }) => {
      next = id
    },
    'audio.preload': ({ id }) => {
      clearTimeout(preloadTimer)
      preloadTimer = setTimeout(() => preload(id), preloadDelay)
    },
    'audio.load-start': ({ id }) => {
      if (isSavingData()) return
      // The second element, while it's free, is ready sooner than the cache, and works in every browser.
      if (fetched === null && opened === '') fetch(id, 'metadata')
      else starts.load(id)
    },
    'audio.mix': ({ crossfade, speed }) => {
      mix = { crossfade, speed }
      for (const { element } of decks) element.playbackRate = speed
    },
    'audio.ring': ({ sound }) => ring(sound, volume * share * ringShare),
  }

  function applyVolume(): void {
    for (const each of decks) each.setVolume(volume * share)
  }

  void fetchGains()

  return {
    execute(command: AudioCommand): void {
      commands[command.type](command as never)
    },

    stop(): void {
      clearTimeout(stallTimer)
      clearTimeout(preloadTimer)
      starts.stop()
      for (const remove of removers) remove()
      for (const each of decks) leave(each)
    },
  }
}

function leave(deck: Deck): void {
  if (deck.element.paused) deck.clear()
  else
    deck.ramp(
      farewell,
      (share) => 1 - share,
      () => deck.clear(),
    )
}

/** On iPhones, only the volume keys work: setting the volume has no effect. */
function isVolumeOurs(element: HTMLAudioElement): boolean {
  element.volume = 0.5
  const isOurs = element.volume === 0.5
  element.volume = 1
  return isOurs
}

const finite = (seconds: number) => (Number.isFinite(seconds) ? seconds : 0)
