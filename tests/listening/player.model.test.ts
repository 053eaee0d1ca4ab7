import type { StepOf } from '@neuro/statecharts'
import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { fileOf, trackById } from '#content/programs.ts'
import type { playerMachine } from '#machines/listening/player.machine.ts'
import type { AudioCommand, PlayerEvent, PlayerFact, SavedPlayer } from '#machines/listening/player.setup.ts'
import { playerView, positionView, progressView } from '#machines/listening/player.view.ts'
import { playerModel } from './player.model.ts'

const view = (snapshot: SnapshotFrom<typeof playerMachine>) => ({
  ...playerView(snapshot),
  ...positionView(snapshot),
  ...progressView(snapshot),
  blind: snapshot.context.blind,
})

type View = ReturnType<typeof view>
type Step = StepOf<typeof playerMachine, View>

/** Playing, or about to. */
const isOn = ({ status }: View) => ['busy', 'playing', 'reconnecting'].includes(status)

const idOf = ({ queue, index }: Pick<View, 'queue' | 'index'>) => queue[index] ?? ''

/** What the audio loads for a track. */
const fileIn = ({ pulse, blind }: Pick<View, 'pulse' | 'blind'>, id: string) =>
  blind?.track === id ? blind.file : fileOf(id, pulse !== 'off')

const lengthOf = (id: string) => trackById(id)?.seconds ?? 0

const isLong = (id: string) => id.endsWith('-long')

/** Nothing follows these: they end almost silent. */
const isForNight = (id: string) => id === 'serenity-vocals-long'

const toAudio = ({ sent }: Pick<Step, 'sent'>) =>
  sent.filter(({ to }) => to === 'audio').map(({ event }) => event as AudioCommand)

const opened = (step: Pick<Step, 'sent'>) => toAudio(step).filter(({ type }) => type === 'audio.open')

const factsIn = <Type extends PlayerFact['type']>({ emitted }: Pick<Step, 'emitted'>, type: Type) =>
  (emitted as readonly PlayerFact[]).filter((fact) => fact.type === type)

/** Adds a saved position, except in the first second or the last three of a track. */
function withPosition(
  positions: View['positions'],
  id: string,
  seconds: number,
  duration: number,
): View['positions'] {
  if (id === '' || seconds < 1) return positions
  const { [id]: _, ...others } = positions
  return duration > 0 && seconds > duration - 3 ? others : { ...positions, [id]: seconds }
}

/** Adds a position where the track has really been; a missed seek keeps the saved one until it's heard. */
const withHeard = (
  { before, viewBefore }: Pick<Step, 'before' | 'viewBefore'>,
  heard = before.context.heard,
  id = idOf(viewBefore),
  positions = viewBefore.positions,
) => {
  const { hasMissed } = viewBefore
  if (heard === null || (hasMissed && heard < (positions[id] ?? 0))) return positions
  return withPosition(positions, id, heard, before.context.duration)
}

/** Adds the position of the track that was current, if it was on. */
const withLeft = (step: Pick<Step, 'before' | 'viewBefore'>) =>
  isOn(step.viewBefore) ? withHeard(step) : step.viewBefore.positions

/** The index of the next entry in the queue, if any. */
function nextOf({ queue, index, loop }: View): number | null {
  if (index + 1 < queue.length) return index + 1
  return loop === 'all' && queue.length > 0 ? 0 : null
}

/** With these, the member goes to a position. */
const moves: readonly PlayerEvent['type'][] = [
  ...(['player.seek', 'player.skip', 'player.play', 'player.play-track', 'player.play-at'] as const),
  ...(['player.stop-at', 'player.next', 'player.previous'] as const),
]

prove(playerModel, {
  view,
  replays: [
    {
      // The next track hasn't been where the one before was.
      input: 2,
      steps: [
        { type: 'player.resume' },
        { type: 'audio.ready' },
        { type: 'audio.timeupdate', seconds: 40 },
        { type: 'audio.ended' },
        { type: 'page.hidden' },
      ],
    },
    {
      // Nor has a track that loops.
      input: 3,
      steps: [
        { type: 'player.resume' },
        { type: 'audio.ready' },
        { type: 'audio.timeupdate', seconds: 32 },
        { type: 'audio.ended' },
        { type: 'page.hidden' },
      ],
    },
    {
      // Nor has a track that begins again.
      exploration: 1,
      steps: [
        { type: 'player.resume' },
        { type: 'audio.ready' },
        { type: 'audio.timeupdate', seconds: 40 },
        { type: 'audio.ended' },
        { type: 'player.resume' },
        { type: 'page.hidden' },
      ],
    },
    {
      // Nor has one that ended before it had played on.
      exploration: 1,
      steps: [
        { type: 'player.resume' },
        { type: 'audio.ready' },
        { type: 'audio.timeupdate', seconds: 40 },
        { type: 'audio.stalled' },
        { type: 'audio.ended' },
        { type: 'player.resume' },
        { type: 'page.hidden' },
      ],
    },
    ...([{ type: 'player.pause' }, { type: 'audio.failed', fault: 'missing' }] as const).map((stop) => ({
      // Nor has a track that another tab has played on.
      exploration: 14,
      steps: [
        { type: 'player.resume' as const },
        { type: 'audio.ready' as const },
        { type: 'audio.timeupdate' as const, seconds: 40 },
        stop,
        { type: 'tabs.saved' as const, positions: { 'edge-vocals': 90 }, recent: ['edge-vocals'] },
        { type: 'player.resume' as const },
        { type: 'page.hidden' as const },
      ],
    })),
    {
      // An experiment’s track plays on without the pulse, and only the next one is another file.
      exploration: 13,
      input: 3,
      steps: [{ type: 'player.resume' }, { type: 'player.forms', change: { hasPulse: false } }],
    },
    {
      // The position is too little ahead to have been saved.
      exploration: 1,
      steps: [
        { type: 'player.resume' },
        { type: 'audio.ready' },
        { type: 'audio.timeupdate', seconds: 32 },
        { type: 'audio.failed', fault: 'network' },
      ],
    },
  ],
  facts: { good: ['audio.ready', 'audio.resumed'], bad: ['audio.failed', 'reconnect.now'] },
  harmless: {
    'player.sound.paused|player.seek|0 does not askFor heard': 'where it was is saved since the pause',
    'player|player.fade|0 does prepare before sendToAudio': 'the volume and the next track are independent',
    'player.sound.sounding.opening does announceToTabs before prepare on entry':
      'the other tabs don’t depend on what is loaded ahead',
  },
  rules: ({ always, on, when, throughout, eventually }) => ({
    'the player starts silent, with everything as saved': on(
      'xstate.init',
      ({ input, view, sent, emitted }) => {
        const { queue, positions, loop, volume } = input as SavedPlayer
        const id = queue.ids[queue.index]
        expect(view).toMatchObject({
          status: id === undefined ? 'empty' : 'paused',
          queue: queue.ids,
          index: queue.index,
          loop,
          positions,
          volume,
          isMuted: false,
          seconds: positions[id ?? ''] ?? 0,
        })
        expect(sent).toEqual([{ to: 'audio', event: { type: 'audio.volume', volume } }])
        expect(emitted).toEqual([])
      },
    ),

    'no event is kept in the context': always(({ after }) =>
      expect(after.context).not.toHaveProperty('type'),
    ),

    'the player is hidden only without a track, and gives a reason exactly for a track that can’t play':
      always(({ view }) => {
        expect(view.track === null).toBe(view.status === 'empty')
        expect(view.fault !== null).toBe(view.status === 'failed' || view.status === 'reconnecting')
      }),

    'the current track is the first of at most twenty-four recent ones': always(
      ({ stimulus, view, viewBefore }) => {
        const event = stimulus as PlayerEvent
        const { recent } = event.type === 'tabs.saved' ? event : viewBefore
        const id = view.track?.id
        expect(view.recent).toEqual(
          id === undefined ? recent : [id, ...recent.filter((other) => other !== id)].slice(0, 24),
        )
      },
    ),

    'a list plays from the pressed entry, where its track was left [2.11]': on(
      'player.play',
      ({ event: { ids, index }, view, viewBefore }) => {
        const id = ids[index]
        if (id === undefined) expect(view).toEqual(viewBefore)
        else {
          const seconds = view.positions[id] ?? 0
          expect(view).toMatchObject({ status: 'busy', queue: ids, index, seconds, duration: lengthOf(id) })
        }
      },
    ),

    'next plays the following track, where it was left': on('player.next', ({ view, viewBefore }) => {
      const { queue } = viewBefore
      const index = nextOf(viewBefore)
      expect(viewBefore.hasNext).toBe(index !== null)
      if (index === null) expect(view).toEqual(viewBefore)
      else {
        const id = queue[index]!
        const seconds = view.positions[id] ?? 0
        expect(view).toMatchObject({ status: 'busy', queue, index, seconds, duration: lengthOf(id) })
      }
    }),

    'previous restarts the track after three seconds, and plays the one before until then': on(
      'player.previous',
      ({ view, viewBefore }) => {
        const { queue, index, seconds, duration } = viewBefore
        if (viewBefore.track === null) expect(view).toEqual(viewBefore)
        else if (seconds > 3 || index === 0)
          expect(view).toMatchObject({ status: 'busy', queue, index, seconds: 0, duration })
        else {
          const id = queue[index - 1]!
          expect(viewBefore.hasPrevious).toBe(true)
          expect(view).toMatchObject({ status: 'busy', queue, index: index - 1, duration: lengthOf(id) })
          expect(view.seconds).toBe(view.positions[id] ?? 0)
        }
      },
    ),

    'a track that is started or returned to plays, and joins the queue if it isn’t there yet': on(
      ['player.play-track', 'player.play-at', 'player.stop-at'],
      ({ event, view, viewBefore }) => {
        const { queue, index } = viewBefore
        const isNew = !queue.includes(event.id)
        const at = queue.length === 0 ? 0 : index + 1
        const known = idOf(viewBefore) === event.id ? index : queue.indexOf(event.id)
        expect(view).toMatchObject({
          queue: isNew ? queue.toSpliced(at, 0, event.id) : queue,
          index: isNew ? at : known,
        })
        expect(isOn(view)).toBe(event.type !== 'player.stop-at')
        if (event.type === 'player.play-track' && idOf(viewBefore) === event.id) return
        const seconds = event.type === 'player.play-track' ? 0 : event.seconds
        const status = event.type === 'player.stop-at' ? 'paused' : 'busy'
        expect(view).toMatchObject({ status, seconds, duration: lengthOf(event.id) })
      },
    ),

    'play resumes the track and position on screen, and changes nothing if it’s already playing': on(
      ['player.resume', 'player.toggle', 'player.play-track'],
      (step) => {
        const { event, view, viewBefore } = step
        const isOther = event.type === 'player.play-track' && event.id !== idOf(viewBefore)
        const isPause = event.type === 'player.toggle' && isOn(viewBefore)
        if (isOther || isPause) return
        if (viewBefore.status === 'empty' || ['busy', 'playing'].includes(viewBefore.status))
          expect([view, step.sent, step.emitted]).toEqual([viewBefore, [], []])
        else {
          expect(['busy', 'playing']).toContain(view.status)
          expect(view).toEqual({ ...viewBefore, status: view.status, fault: null })
        }
      },
    ),

    'a pause, another tab or the device stops the sound where it is': on(
      ['player.pause', 'player.toggle', 'tabs.playing-elsewhere', 'audio.interrupted'],
      (step) => {
        const { event, view, viewBefore } = step
        if (!isOn(viewBefore)) return
        const isKept = event.type === 'audio.interrupted' && viewBefore.status === 'reconnecting'
        expect(toAudio(step)).toEqual(isKept ? [] : [{ type: 'audio.pause' }])
        expect(view).toEqual(
          isKept ? viewBefore : { ...viewBefore, status: 'paused', fault: null, positions: withLeft(step) },
        )
      },
    ),

    'what another tab has played continues here from where it was left there, unless it plays here': on(
      'tabs.saved',
      ({ event: { positions }, view, viewBefore, ...step }) => {
        const id = idOf(viewBefore)
        const { [id]: own } = isOn(viewBefore) ? viewBefore.positions : positions
        const { [id]: _, ...others } = positions
        const isMoved = own !== viewBefore.positions[id]
        expect(view).toEqual({
          ...viewBefore,
          positions: own === undefined ? others : { ...others, [id]: own },
          recent: view.recent,
          ...(isMoved ? { seconds: own ?? 0, hasMissed: false, kept: null } : {}),
          hasPrevious: view.hasPrevious,
        })
        expect([step.sent, step.emitted]).toEqual([[], []])
      },
    ),

    'the other length continues at its own position, and the position in the first is kept': on(
      'player.switch-version',
      ({ event: { id }, ...step }) => {
        const { view, viewBefore } = step
        if (isLong(id) === isLong(idOf(viewBefore))) return
        const { queue, index, status } = viewBefore
        expect(view).toMatchObject({
          status: status === 'paused' ? 'paused' : 'busy',
          queue: queue.with(index, id),
          index,
          duration: lengthOf(id),
        })
        expect(view.positions).toEqual(withHeard(step))
        expect(view.seconds).toBe(view.positions[id] ?? 0)
      },
    ),

    'the other version continues at the same position, playing unless the track was paused [2.11]': on(
      'player.switch-version',
      ({ event: { id }, ...step }) => {
        const { view, viewBefore } = step
        if (isLong(id) !== isLong(idOf(viewBefore))) return
        const { queue, index, seconds, status } = viewBefore
        expect(view).toMatchObject({
          status: status === 'paused' ? 'paused' : 'busy',
          queue: queue.with(index, id),
          index,
          seconds,
        })
        const { [idOf(viewBefore)]: saved, ...others } = viewBefore.positions
        const moved = saved === undefined ? others : { ...others, [id]: saved }
        expect(view.positions).toEqual(withHeard(step, undefined, id, moved))
      },
    ),

    'without the pulse, or once an experiment decides, everything stays as it is, and another file plays from the same position [2.11]':
      on('player.forms', ({ event: { change }, ...step }) => {
        const { before, view, viewBefore } = step
        const { hasPulse, isPulseOptional, isLongOptional, blind } = { ...before.context, ...change }
        const pulse = !isPulseOptional ? 'only' : hasPulse ? 'on' : 'off'
        const id = idOf(viewBefore)
        const isBlind = blind?.track === id
        const isPlain = pulse === 'off' && !isBlind
        const isOther = fileIn({ pulse, blind }, id) !== fileIn(viewBefore, id)
        const isStopped = ['empty', 'paused', 'failed'].includes(viewBefore.status)
        const plays = isOther && !isStopped
        const { status, fault } = plays ? { status: 'busy', fault: null } : viewBefore
        const forms = { pulse, isLongOptional, blind, isBlind, isPlain }
        expect(view).toEqual({ ...viewBefore, ...forms, status, fault })
        expect(opened(step)).toHaveLength(plays ? 1 : 0)
      }),

    'a track plays as soon as enough of it is loaded, and shows when it stops to load more': on(
      ['audio.ready', 'audio.resumed', 'audio.stalled'],
      ({ event, view, viewBefore }) => {
        const status = event.type === 'audio.stalled' ? 'busy' : 'playing'
        expect(view).toEqual({ ...viewBefore, status, fault: null })
      },
    ),

    'a track that ends loops, or the next one plays, or the player stops at its beginning; after silence, it always stops':
      on('audio.ended', ({ before, view, viewBefore }) => {
        const { queue, index, loop, positions } = viewBefore
        const isLast = before.context.isLast || isForNight(idOf(viewBefore))
        if (loop === 'one' && !isLast) {
          expect(view).toMatchObject({ status: 'busy', queue, index, seconds: 0, positions })
          return
        }
        const { [idOf(viewBefore)]: _, ...others } = positions
        const next = isLast ? null : nextOf(viewBefore)
        expect(view).toMatchObject({
          status: next === null ? 'paused' : 'busy',
          queue,
          index: next ?? index,
          seconds: next === null ? 0 : (others[queue[next]!] ?? 0),
        })
        if (next !== null) expect(view.duration).toBe(lengthOf(idOf(view)))
        expect(view.positions).toEqual(others)
      }),

    'the track itself plays when an experiment’s file is gone': on('audio.failed', ({ event, ...step }) => {
      const { view, viewBefore } = step
      if (event.fault !== 'missing' || !viewBefore.isBlind || !isOn(viewBefore)) return
      if (viewBefore.status === 'reconnecting') return
      expect(view).toMatchObject({ status: 'busy', blind: null, isBlind: false, seconds: viewBefore.seconds })
      expect(opened(step)).toHaveLength(1)
    }),

    'a fault that may pass is retried, and any fault is shown with its reason': on('audio.failed', (step) => {
      const { event, view, viewBefore } = step
      if (viewBefore.isBlind && !view.isBlind) return
      if (!isOn(viewBefore) || viewBefore.status === 'reconnecting') expect(view).toEqual(viewBefore)
      else {
        const isPassing = ['network', 'unavailable', 'intercepted'].includes(event.fault)
        const status = isPassing ? 'reconnecting' : 'failed'
        expect(view).toEqual({ ...viewBefore, status, fault: event.fault, positions: withLeft(step) })
      }
    }),

    'each try to reconnect after the last sound is counted, with growing waits': throughout(() => {
      let attempt = 0
      return ({ view, begun, given }) => {
        if (view.status === 'playing') attempt = 0
        const at = begun.indexOf('reconnect')
        if (at < 0) return
        attempt += 1
        expect(given[at]).toEqual({ attempt })
      }
    }),

    'the connection is watched exactly while it’s lost': always(({ view, after }) => {
      expect('reconnect' in after.children).toBe(view.status === 'reconnecting')
    }),

    'a track loads again as soon as the connection is back': on('reconnect.now', ({ view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, status: 'busy', fault: null }),
    ),

    'the position follows the sound, and is saved every three seconds': on(
      'audio.timeupdate',
      ({ event, ...step }) => {
        const { before, view, viewBefore } = step
        const { duration } = before.context
        const seconds = duration > 0 ? Math.min(event.seconds, duration) : event.seconds
        const id = idOf(viewBefore)
        const isDue = Math.abs(seconds - (viewBefore.positions[id] ?? 0)) >= 3
        // Once the position of a missed seek is heard, it's saved like any other.
        const { hasMissed } = view
        const heard = withHeard({ before, viewBefore: { ...viewBefore, hasMissed } }, seconds)
        const positions = isDue || !isOn(viewBefore) ? heard : viewBefore.positions
        expect(view).toEqual({
          ...viewBefore,
          seconds,
          positions,
          hasPrevious: view.hasPrevious,
          hasMissed: view.hasMissed,
          kept: view.kept,
        })
      },
    ),

    'seeking stays within the track, and is saved at once only if nothing is loaded that could end elsewhere':
      on(['player.seek', 'player.skip'], ({ event, ...step }) => {
        const { before, view, viewBefore } = step
        const { duration } = before.context
        const wished = event.type === 'player.seek' ? event.seconds : viewBefore.seconds + event.seconds
        const seconds = Math.max(0, duration > 0 ? Math.min(wished, duration) : wished)
        const isLoaded = toAudio(step).length > 0
        const positions = isLoaded
          ? viewBefore.positions
          : withPosition(viewBefore.positions, idOf(viewBefore), seconds, duration)
        expect(view).toEqual({
          ...viewBefore,
          seconds,
          positions,
          hasPrevious: view.hasPrevious,
          hasMissed: false,
          kept: null,
        })
        expect(toAudio(step)).toEqual(isLoaded ? [{ type: 'audio.seek', seconds }] : [])
      }),

    'what is saved is where the track has been since the last move, or was chosen while nothing was loaded':
      throughout(() => {
        let heard: number[] = []
        return ({ stimulus, view, viewBefore, ...step }) => {
          const event = stimulus as PlayerEvent
          const { type } = event
          const saved = viewBefore?.positions ?? view.positions
          const isSeek = type === 'player.seek' || type === 'player.skip'
          const isChosen = type === 'player.stop-at' || (isSeek && toAudio(step).length === 0)
          const chosen = isChosen || type === 'audio.timeupdate' ? [view.seconds] : []
          const there = type === 'tabs.saved' ? Object.values(event.positions) : []
          const known = [...heard, ...chosen, ...there, ...Object.values(saved)]
          for (const [id, position] of Object.entries(view.positions))
            if (position !== saved[id]) expect(known).toContain(position)
          const [now, then] = [idOf(view), idOf(viewBefore ?? view)]
          const isSameLength = type === 'player.switch-version' && isLong(now) === isLong(then)
          const isOther = now !== then && !isSameLength
          const isElsewhere = type === 'tabs.saved' && view.seconds !== viewBefore.seconds
          const isAtStart = view.seconds === 0 && (opened(step).length > 0 || type === 'audio.ended')
          if (isSeek || isOther || isElsewhere || isAtStart || isChosen || type === 'player.play-at')
            heard = []
          heard.push(...chosen)
        }
      }),

    'a seek that ends somewhere else is shown, and saves nothing': on(
      'audio.missed',
      ({ view, viewBefore }) => {
        const saved = view.positions[idOf(view)]
        expect(view).toEqual({ ...viewBefore, hasMissed: true, kept: view.kept })
        if (saved !== undefined && viewBefore.seconds < saved) expect(view.kept).toBe(saved)
      },
    ),

    'it’s shown until its position is heard or the member moves, and the saved position is kept until it’s heard':
      throughout(() => {
        let missed: number | null = null
        return ({ stimulus, before, view, viewBefore }) => {
          const event = stimulus as PlayerEvent
          const id = idOf(view)
          const isHeard = event.type === 'audio.timeupdate' && missed !== null && view.seconds >= missed
          const isMove = moves.includes(event.type)
          if (event.type === 'audio.missed' && view.hasMissed) missed = event.seconds
          if (isHeard || isMove || id !== idOf(viewBefore)) missed = view.hasMissed ? missed : null
          if (view.hasMissed) expect(missed).not.toBeNull()
          if (event.type === 'audio.timeupdate') expect(view.hasMissed && isHeard).toBe(false)
          const { kept } = viewBefore
          if (before === undefined || kept === null || id !== idOf(viewBefore) || isMove) return
          expect(view.hasMissed).toBe(!isHeard)
          if (view.seconds < kept) expect(view.positions[id]).toBe(kept)
        }
      }),

    'the screen knows whether the volume can be set': on(
      'audio.volume-checked',
      ({ event, view, viewBefore }) => expect(view).toEqual({ ...viewBefore, isVolumeOurs: event.isOurs }),
    ),

    'there’s a previous track if one comes before, or this one has begun': always(
      ({ view: { track, index, seconds, hasPrevious } }) =>
        expect(hasPrevious).toBe(track !== null && (index > 0 || seconds > 0)),
    ),

    'a track that is left, or on a hidden page, keeps its position': on(
      ['player.play', 'player.next', 'player.previous', 'player.play-track', 'player.play-at', 'page.hidden'],
      (step) => {
        const { event, view, viewBefore } = step
        if (event.type === 'page.hidden') expect(view).toEqual({ ...viewBefore, positions: withLeft(step) })
        else if (idOf(view) !== idOf(viewBefore)) expect(view.positions).toEqual(withLeft(step))
      },
    ),

    'a paused track keeps its position': on('player.stop-at', ({ event: { id, seconds }, ...step }) =>
      expect(step.view.positions).toEqual(withPosition(withLeft(step), id, seconds, 0)),
    ),

    'the duration is the catalogue’s until the file’s is known': on(
      'audio.durationchange',
      ({ event, view, viewBefore }) => expect(view).toEqual({ ...viewBefore, duration: event.seconds }),
    ),

    'an added track joins the queue at its end or next, and the app is told': on(
      ['queue.add', 'queue.add-next'],
      ({ event: { type, id }, view, viewBefore, emitted }) => {
        const { queue, index } = viewBefore
        const end = type === 'queue.add' ? 'last' : 'next'
        const at = end === 'last' ? queue.length : index + 1
        expect(view).toMatchObject({ queue: queue.toSpliced(at, 0, id), index })
        if (viewBefore.track !== null) expect(view.status).toBe(viewBefore.status)
        else expect(view).toMatchObject({ status: 'paused', seconds: view.positions[id] ?? 0 })
        expect(emitted).toEqual([{ type: 'queue.added', id, end }])
      },
    ),

    'any track but the current one can leave the queue': on(
      'queue.remove',
      ({ event: { index: at }, view, viewBefore }) => {
        const { queue, index } = viewBefore
        const isGone = at !== index && queue[at] !== undefined
        expect(view).toEqual({
          ...viewBefore,
          queue: isGone ? queue.toSpliced(at, 1) : queue,
          index: isGone && at < index ? index - 1 : index,
          hasNext: view.hasNext,
          hasPrevious: view.hasPrevious,
        })
      },
    ),

    'a track can be moved in the queue, and the current one stays current': on(
      'queue.move',
      ({ event: { from, to }, view, viewBefore }) => {
        const entries = viewBefore.queue.map((id, at) => ({ id, isCurrent: at === viewBefore.index }))
        const moved =
          entries[from] && entries[to] ? entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]) : entries
        expect(view).toEqual({
          ...viewBefore,
          queue: moved.map(({ id }) => id),
          index: Math.max(
            0,
            moved.findIndex(({ isCurrent }) => isCurrent),
          ),
          hasNext: view.hasNext,
          hasPrevious: view.hasPrevious,
        })
      },
    ),

    'the loop is as the member sets it, and the app is told': on(
      'player.loop',
      ({ event: { loop }, view, viewBefore, emitted }) => {
        expect(view).toEqual({ ...viewBefore, loop, hasNext: view.hasNext })
        expect(emitted).toEqual([{ type: 'loop.changed', loop }])
      },
    ),

    'muting and volume change only the loudness': on(
      ['player.mute', 'player.volume'],
      ({ event, view, viewBefore }) => {
        const { volume, isMuted } = viewBefore
        expect(view).toEqual(
          event.type === 'player.mute'
            ? { ...viewBefore, volume, isMuted: !isMuted }
            : { ...viewBefore, volume: Math.min(1, Math.max(0, event.volume)), isMuted: false },
        )
      },
    ),

    'chime and bell ring unless the player is muted': on('player.ring', ({ event: { sound }, ...step }) => {
      expect(step.view).toEqual(step.viewBefore)
      expect(toAudio(step)).toEqual([{ type: 'audio.ring', sound }])
    }),

    'crossfade and speed apply to the sound': on('player.mix', ({ event, ...step }) => {
      expect(step.view).toEqual(step.viewBefore)
      expect(toAudio(step)).toEqual([{ ...event, type: 'audio.mix' }])
    }),

    'the sleep timer dims the sound, and changes nothing on screen': on(
      'player.fade',
      ({ event: { gain }, ...step }) => {
        expect(step.view).toEqual(step.viewBefore)
        expect(toAudio(step)).toContainEqual({ type: 'audio.fade', gain })
      },
    ),

    'the sound matches what the screen shows': throughout(() => {
      let element: { id: string | null; seconds: number; isPlaying: boolean; volume: number } = {
        id: null,
        seconds: 0,
        isPlaying: false,
        volume: 1,
      }
      let isLost = false
      return ({ stimulus, after, view, sent }) => {
        const event = stimulus as PlayerEvent
        const { duration } = after.context
        if (event.type === 'audio.timeupdate')
          element = { ...element, seconds: duration > 0 ? Math.min(event.seconds, duration) : event.seconds }
        if (event.type === 'audio.interrupted' || event.type === 'audio.failed')
          element = { ...element, isPlaying: false }
        if ((event.type === 'audio.failed' && view.status === 'failed') || event.type === 'audio.ended')
          element = { ...element, id: null, isPlaying: false }
        if (event.type === 'audio.failed') isLost = true
        if (event.type === 'audio.resumed') isLost = false
        for (const command of toAudio({ sent })) {
          if (command.type === 'audio.open') isLost = false
          if (command.type === 'audio.open')
            element = { ...element, id: command.id, seconds: command.position, isPlaying: false }
          if (command.type === 'audio.play') element = { ...element, isPlaying: true }
          if (command.type === 'audio.pause') element = { ...element, isPlaying: false }
          if (command.type === 'audio.seek') element = { ...element, seconds: command.seconds }
          if (command.type === 'audio.volume') element = { ...element, volume: command.volume }
        }
        const { status, seconds, isMuted, volume } = view
        expect(element.volume).toBe(isMuted ? 0 : volume)
        if (status === 'busy' || status === 'playing')
          expect(element).toMatchObject({ id: fileIn(view, idOf(view)), seconds })
        if (status === 'playing') expect(isLost).toBe(false)
        if (status !== 'busy') expect(element.isPlaying).toBe(status === 'playing')
      }
    }),

    'a paused track resumes at once, without loading again': throughout(() => {
      let loaded: string | null = null
      return ({ stimulus: { type }, view, viewBefore, ...step }) => {
        const id = view.track?.id
        const isResume = ['player.resume', 'player.toggle', 'player.play-track'].includes(type)
        if (isResume && viewBefore.status === 'paused' && id === idOf(viewBefore) && id === loaded)
          expect([view.status, opened(step)]).toEqual(['playing', []])
        if (['audio.failed', 'audio.ended', 'player.stop-at', 'player.switch-version'].includes(type))
          loaded = null
        if (type === 'tabs.saved' && view.seconds !== viewBefore.seconds) loaded = null
        if (viewBefore !== undefined && fileIn(view, '') !== fileIn(viewBefore, '')) loaded = null
        if (opened(step).length > 0) loaded = id ?? null
      }
    }),

    'the current track loads from its position, and then the next one': when(
      (step) => opened(step).length > 0,
      (step) => {
        const { view } = step
        expect(toAudio(step)).toEqual([
          { type: 'audio.open', id: fileIn(view, idOf(view)), position: view.seconds },
          expect.objectContaining({ type: 'audio.prepare' }),
        ])
        expect(view.status).toBe('busy')
      },
    ),

    'a track whose play button is hovered is preloaded, and nothing else changes': on(
      'player.preload',
      ({ event, view, viewBefore, sent }) => {
        expect(toAudio({ sent })).toEqual([{ type: 'audio.preload', id: fileIn(view, event.id) }])
        expect(view).toEqual(viewBefore)
      },
    ),

    'the start of a track whose play button is seen is loaded, and nothing else changes': on(
      'track.seen',
      ({ event, view, viewBefore, sent }) => {
        expect(toAudio({ sent })).toEqual([{ type: 'audio.load-start', id: fileIn(view, event.id) }])
        expect(view).toEqual(viewBefore)
      },
    ),

    'the other tabs pause when sound starts here': always((step) => {
      const starts = opened(step).length > 0 || (isOn(step.view) && !isOn(step.viewBefore))
      expect(step.sent.filter(({ to }) => to === 'tabs').map(({ event }) => event)).toEqual(
        starts ? [{ type: 'tabs.announce' }] : [],
      )
    }),

    'the next track loads ahead, unless the sleep timer ends before, or this one ends in silence': throughout(
      () => {
        let ahead: string | null = null
        let isLast = false
        return ({ stimulus, view, sent }) => {
          const event = stimulus as PlayerEvent
          if (event.type === 'player.fade') isLast = event.isLast
          for (const command of toAudio({ sent })) if (command.type === 'audio.prepare') ahead = command.id
          if (!isOn(view)) return
          const next = nextOf(view)
          const follows = view.loop === 'one' ? idOf(view) : next === null ? null : view.queue[next]!
          const isEnd = isLast || isForNight(idOf(view))
          expect(ahead).toBe(isEnd || follows === null ? null : fileIn(view, follows))
        }
      },
    ),

    'the app is told that the sound starts': always(({ view, viewBefore, emitted }) => {
      const started = factsIn({ emitted }, 'player.started')
      if (isOn(view) && !isOn(viewBefore)) expect(started).toEqual([{ type: 'player.started' }])
      if (!isOn(view)) expect(started).toEqual([])
    }),

    'the app always knows which track is playing': throughout(() => {
      let track: string | null = null
      return ({ view, emitted }) => {
        for (const fact of emitted as readonly PlayerFact[]) {
          if (fact.type === 'track.started') track = fact.track
          if (fact.type === 'track.progressed') expect(fact.track).toBe(track)
          if (fact.type === 'track.stopped') track = null
        }
        expect(track).toBe(view.status === 'playing' ? idOf(view) : null)
      }
    }),

    'the app is told the position while a track plays, and on request': always(
      ({ stimulus, view, emitted }) => {
        const asks =
          ['audio.timeupdate', 'player.report'].includes(stimulus.type) ||
          factsIn({ emitted }, 'track.started').length > 0
        const { seconds, duration } = view
        expect(factsIn({ emitted }, 'track.progressed')).toEqual(
          asks && view.status === 'playing'
            ? [{ type: 'track.progressed', track: idOf(view), seconds, duration }]
            : [],
        )
      },
    ),

    'the app is told where playback was left and where it resumes': always((step) => {
      const { stimulus, view, viewBefore } = step
      const isMove =
        ['player.seek', 'player.skip', 'player.play-at', 'player.stop-at'].includes(stimulus.type) ||
        (['player.play', 'player.next', 'player.previous'].includes(stimulus.type) &&
          opened(step).length > 0) ||
        (stimulus.type === 'player.play-track' && idOf(view) !== idOf(viewBefore))
      const from = { track: idOf(viewBefore), seconds: viewBefore.seconds, duration: viewBefore.duration }
      const to = { track: idOf(view), seconds: view.seconds }
      expect(factsIn(step, 'player.moved')).toEqual(isMove ? [{ type: 'player.moved', from, to }] : [])
    }),

    'a loading track plays in the end, or the screen says why it can’t': eventually({
      after: ({ view }) => view.status === 'busy' || view.status === 'reconnecting',
      follows: ({ view }) => view.status === 'playing' || view.status === 'failed',
      by: ['audio.ready', 'audio.resumed', 'audio.failed', 'reconnect.now'],
    }),
  }),
})
