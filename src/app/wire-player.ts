/** The player, its settings, the sleep timer and the loop with a time limit. */
import { type ActorRefFrom, createActor, fromCallback } from 'xstate'
import { trackById } from '#content/programs.ts'
import { type PlaybackEvent, playbackMachine } from '#machines/listening/playback.machine.ts'
import { playbackView } from '#machines/listening/playback.view.ts'
import {
  type AudioCommand,
  type Listening,
  nothingHeard,
  type PlayerEvent,
  playerMachine,
} from '#machines/listening/player.machine.ts'
import { type PlayerView, playerView, positionView } from '#machines/listening/player.view.ts'
import { repeatMachine } from '#machines/listening/repeat.machine.ts'
import { type SleepEvent, sleepTimerMachine } from '#machines/listening/sleep-timer.machine.ts'
import { sleepTimerView } from '#machines/listening/sleep-timer.view.ts'
import { backOff, countDown } from '#services/browser/clocks.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { createAudio } from '#services/listening/audio.ts'
import { loadGains } from '#services/listening/levels.ts'
import { createListeningService } from '#services/listening/listening.service.ts'
import { meter, type SoundSource } from '#services/listening/listening-meter.ts'
import { probeMedia } from '#services/listening/media-probe.ts'
import { createMediaSession } from '#services/listening/media-session.ts'
import { createPlaybackService, playbackRecord } from '#services/listening/playback.service.ts'
import { createTabs } from '#services/listening/tabs.ts'
import type { Inspect } from './system.ts'

type Options = {
  device: DeviceStore
  mediaUrl: string
  productName: string
  inspect: Inspect | undefined
  onStart: () => void
}

const loadTones = () => import('#services/listening/tones.ts')
const loadPictures = () => import('#ui/artwork/cover-picture.ts')

/** How loud chime and bell are, as a share of the volume. */
const chimeShare = 0.5
/** Seconds in which the play key still adds time to a sleep timer that has ended. */
const grace = 60

/** Reads what the device has saved and makes the actors; `start` starts them. */
export async function wirePlayer({ device, mediaUrl, productName, inspect, onStart }: Options) {
  const inspection = inspect === undefined ? {} : { inspect }
  const listening = createListeningService(device)
  const playbackService = createPlaybackService(device)
  const [heard, habits] = await Promise.all([listening.recall(), playbackService.recall()])

  let sound: ReturnType<typeof createAudio> | null = null
  let attempt = 0
  const player = createActor(
    playerMachine.provide({
      actors: {
        audio: fromCallback<AudioCommand, undefined>(({ sendBack, receive }) => {
          const audio = createAudio({
            sourceOf: (id) => `${mediaUrl}/${id}`,
            probe: probeMedia,
            loadGains: () => loadGains(mediaUrl),
            send: sendBack,
          })
          sound = audio
          receive(audio.execute)
          return audio.stop
        }),
        tabs: fromCallback<{ type: 'tabs.announce' }, undefined>(({ sendBack, receive }) => {
          const tabs = createTabs(() => sendBack({ type: 'tabs.playing-elsewhere' }))
          receive(tabs.announce)
          return tabs.stop
        }),
        reconnect: fromCallback<PlayerEvent, undefined>(({ sendBack }) => {
          attempt += 1
          return backOff(() => sendBack({ type: 'reconnect.now' }), attempt)
        }),
      },
    }),
    { input: playable(heard ?? nothingHeard), systemId: 'player', ...inspection },
  )
  player.on('listening.changed', () => void listening.keep(listeningOf(player)))

  const source: SoundSource = {
    read() {
      const snapshot = player.getSnapshot()
      const { track, status } = playerView(snapshot)
      const { seconds, length } = positionView(snapshot)
      return { isOn: status === 'playing', track: track?.id ?? '', seconds, length }
    },
    watch: (listener) => {
      const { unsubscribe } = player.subscribe(listener)
      return unsubscribe
    },
  }

  const playback = createActor(
    playbackMachine.provide({
      actors: {
        bellClock: fromCallback<PlaybackEvent, { minutes: number }>(({ input, sendBack }) =>
          meter({ span: { kind: 'minutes', minutes: input.minutes }, fade: 0 }, source, ({ type }) => {
            if (type === 'time.over') sendBack({ type: 'bell.due' })
          }),
        ),
      },
    }),
    { input: habits ?? playbackRecord.empty, systemId: 'playback', ...inspection },
  )
  playback.on('playback.changed', () => void playbackService.keep(playbackView(playback.getSnapshot())))
  playback.on('bell.due', () => ring('bell'))
  playback.subscribe((snapshot) => {
    tune()
    // Loaded ahead, in case the network is gone when the bell is due.
    if (playbackView(snapshot).bell > 0) void loadTones().catch(() => {})
  })

  const sleepTimer = createActor(
    sleepTimerMachine.provide({
      actors: {
        meter: fromCallback<SleepEvent, Parameters<typeof meter>[0]>(({ input, sendBack }) =>
          meter(input, source, sendBack),
        ),
        grace: fromCallback<SleepEvent, undefined>(({ sendBack }) =>
          countDown(grace, (left) => {
            if (left === 0) sendBack({ type: 'grace.over' })
          }),
        ),
      },
    }),
    { systemId: 'sleepTimer', ...inspection },
  )
  sleepTimer.on('sleep.near', chime)
  sleepTimer.on('sleep.extended', () => {
    chime()
    if (!isSounding(playerView(player.getSnapshot()))) player.send({ type: 'player.resume' })
  })
  sleepTimer.on('sleep.over', ({ mark }) => {
    if (mark === null) player.send({ type: 'player.pause' })
    else player.send({ type: 'player.rest', id: mark.track, seconds: mark.seconds })
  })
  sleepTimer.subscribe((snapshot) => {
    const { level, span } = sleepTimerView(snapshot)
    sound?.dim(level)
    prepare()
    // Loaded ahead, in case the network is gone when the chime is due.
    if (span !== null) void loadTones().catch(() => {})
  })

  const repeat = createActor(repeatMachine, { systemId: 'repeat', ...inspection })
  repeat.on('repeat.began', ({ track, minutes, fade }) => {
    player.send({ type: 'loop.one' })
    if (track !== null) startTrack(track)
    sleepTimer.send({ type: 'timer.set', span: { kind: 'minutes', minutes }, fade })
  })
  repeat.on('repeat.unlimited', () => sleepTimer.send({ type: 'timer.cancel' }))
  repeat.on('repeat.over', () => player.send({ type: 'loop.off' }))
  sleepTimer.on('sleep.off', ({ after }) =>
    repeat.send({ type: after === 'end' ? 'timer.over' : 'timer.cancelled' }),
  )

  /** Plays a track without losing the queue; one that already plays continues. */
  function startTrack(id: string): void {
    const view = playerView(player.getSnapshot())
    if (view.track?.id !== id) player.send({ type: 'player.return', id, seconds: 0 })
    else if (!isSounding(view)) player.send({ type: 'player.resume' })
  }

  function tune(): void {
    const { crossfade, speed } = playbackView(playback.getSnapshot())
    sound?.tune({ crossfade, speed })
  }

  /** Announces the next track to the audio elements, which load it ahead. */
  function prepare(): void {
    const view = playerView(player.getSnapshot())
    const { span, left } = sleepTimerView(sleepTimer.getSnapshot())
    const { length } = positionView(player.getSnapshot())
    const isLast = span !== null && span.kind !== 'minutes' && left !== null && left <= length
    sound?.prepare(isLast ? null : nextOf(view))
  }

  function chime(): void {
    if (playbackView(playback.getSnapshot()).sleep.hasChime) ring('chime')
  }

  /** As quiet as the track is while it fades. */
  function ring(kind: 'chime' | 'bell'): void {
    const { volume, isMuted } = playerView(player.getSnapshot())
    const { level } = sleepTimerView(sleepTimer.getSnapshot())
    if (isMuted) return
    void loadTones().then(
      (tones) => tones.playOnce(tones[kind], volume * level * chimeShare),
      () => {},
    )
  }

  /** Media keys and headsets, often pressed in the dark: near the end of the sleep timer they add time. */
  function press(event: PlayerEvent): void {
    const isPlayKey = event.type === 'player.resume' || event.type === 'player.pause'
    const { isExtendable } = sleepTimerView(sleepTimer.getSnapshot())
    if (isPlayKey && isExtendable) sleepTimer.send({ type: 'timer.extend' })
    else player.send(event)
  }

  const mediaSession = createMediaSession({
    product: productName,
    pictureOf: async (program) => (await loadPictures()).coverPicture(program),
    skip: () => playbackView(playback.getSnapshot()).skip,
    send: press,
  })
  let wasSounding = false
  player.subscribe((snapshot) => {
    const view = playerView(snapshot)
    if (snapshot.matches({ sound: 'playing' })) attempt = 0
    mediaSession.show(view, positionView(snapshot), playbackView(playback.getSnapshot()).speed)
    if (view.loop !== 'one') repeat.send({ type: 'loop.changed' })
    if (isSounding(view) && !wasSounding) {
      sleepTimer.send({ type: 'listening.began' })
      onStart()
    }
    wasSounding = isSounding(view)
    prepare()
  })

  const looking = new AbortController()
  addEventListener('beforeunload', askBeforeClosing, { signal: looking.signal })

  function askBeforeClosing(event: BeforeUnloadEvent): void {
    const isOn = isSounding(playerView(player.getSnapshot()))
    if (isOn && playbackView(playback.getSnapshot()).asksBeforeClosing) event.preventDefault()
  }

  const actors = { player, playback, sleepTimer, repeat }
  return {
    actors,
    press,
    start() {
      for (const actor of Object.values(actors)) actor.start()
      tune()
    },
    stop() {
      looking.abort()
      mediaSession.stop()
      for (const actor of Object.values(actors)) actor.stop()
    },
  }
}

type Player = ActorRefFrom<typeof playerMachine>

const isSounding = ({ status }: PlayerView) =>
  status === 'playing' || status === 'busy' || status === 'reconnecting'

/** The id of the track that follows the current one. */
function nextOf({ loop, track, queue, index }: PlayerView): string | null {
  if (loop === 'one') return track?.id ?? null
  return queue[index + 1] ?? (loop === 'all' ? (queue[0] ?? null) : null)
}

/** Without tracks that are no longer in the catalogue. */
function playable(heard: Listening): Listening {
  const ids = heard.queue.ids.filter((id) => trackById(id) !== undefined)
  const current = heard.queue.ids[heard.queue.index]
  return { ...heard, queue: { ids, index: Math.max(0, current === undefined ? 0 : ids.indexOf(current)) } }
}

function listeningOf(player: Player): Listening {
  const snapshot = player.getSnapshot()
  const { queue, volume, places, recent } = snapshot.context
  return { queue, volume, places, recent, loop: playerView(snapshot).loop }
}
