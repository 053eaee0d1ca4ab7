import { expect, it } from 'vitest'
import {
  type AudioCommand,
  type Listening,
  nothingHeard,
  type PlayerEvent,
  type PlayerFact,
  type playerMachine,
  positionOf,
} from '#machines/listening/player.machine.ts'
import { playerView, positionView } from '#machines/listening/player.view.ts'
import { currentOf } from '#machines/listening/queue.ts'
import { startListening } from '#tests/support/listening-actors.ts'
import { prove, type StepOf } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { playerModel } from './player.model.ts'

type Element = { id: string | null; isOn: boolean; level: number }

/** An audio element after a command. */
function obeyed(element: Element, command: AudioCommand): Element {
  switch (command.type) {
    case 'audio.open':
      return { ...element, id: command.id, isOn: false }
    case 'audio.play':
      return { ...element, isOn: true }
    case 'audio.pause':
      return { ...element, isOn: false }
    case 'audio.volume':
      return { ...element, level: command.level }
    default:
      return element
  }
}

/** The queue as cards on a table, with one face up. */
type Card = { id: string; isUp: boolean }

const turned = (cards: readonly Card[], up: number): readonly Card[] =>
  cards.map(({ id }, at) => ({ id, isUp: at === up }))

function cardsOf({ context: { queue } }: PlayerStep['after']): readonly Card[] {
  return turned(
    queue.ids.map((id) => ({ id, isUp: false })),
    queue.index,
  )
}

/** The cards after `event`; null if that depends on more than the cards. */
function dealt(cards: readonly Card[], event: PlayerEvent): readonly Card[] | null {
  const up = cards.findIndex(({ isUp }) => isUp)
  const behind = (id: string) => [...cards.slice(0, up + 1), { id, isUp: false }, ...cards.slice(up + 1)]
  switch (event.type) {
    case 'player.play': {
      const list = event.ids.map((id, at) => ({ id, isUp: at === event.index }))
      return list.some(({ isUp }) => isUp) ? list : cards
    }
    case 'player.start':
    case 'player.return':
    case 'player.rest': {
      if (cards[up]?.id === event.id) return cards
      const at = cards.findIndex(({ id }) => id === event.id)
      return at === -1 ? turned(behind(event.id), up + 1) : turned(cards, at)
    }
    case 'queue.add':
      return [...cards, { id: event.id, isUp: cards.length === 0 }]
    case 'queue.add-next':
      return cards.length === 0 ? [{ id: event.id, isUp: true }] : behind(event.id)
    case 'queue.remove':
      return cards.filter(({ isUp }, at) => at !== event.index || isUp)
    case 'queue.move': {
      const card = cards[event.from]
      if (card === undefined || cards[event.to] === undefined) return cards
      const others = cards.filter((other) => other !== card)
      return [...others.slice(0, event.to), card, ...others.slice(event.to)]
    }
    default:
      return null
  }
}

type Loud = { volume: number; isMuted: boolean }

/** The volume that the member has set so far. */
function loudness({ volume, isMuted }: Loud, event: PlayerEvent): Loud {
  if (event.type === 'player.mute') return { volume, isMuted: !isMuted }
  if (event.type !== 'player.volume') return { volume, isMuted }
  return { volume: Math.min(1, Math.max(0, event.level)), isMuted: false }
}

/** The saved position in a track: none in its first second, and none in its last three. */
function placeAt(seconds: number, length: number, had: number | undefined): number | undefined {
  if (seconds < 1) return had
  return length > 0 && length - seconds < 3 ? undefined : seconds
}

const seekable = ['cued', 'sounding', 'paused', 'ended'] as const

type PlayerStep = StepOf<typeof playerMachine>

/** The commands to the audio element about the current track. */
const commandsIn = ({ told }: PlayerStep) =>
  told
    .filter(({ to }) => to === 'audio')
    .map(({ event }) => event as AudioCommand)
    .filter(({ type }) => type !== 'audio.prepare')

function holdsToTheCards({ stimulus, before, after }: PlayerStep): void {
  const event = stimulus as PlayerEvent
  const [had, has] = [cardsOf(before), cardsOf(after)]
  const cards = dealt(had, event)
  if (cards !== null) expect(has, 'the queue is in order').toEqual(cards)
  const { position, queue } = before.context
  if (event.type === 'player.next') {
    const isLast = had[queue.index + 1] === undefined
    const isRound = isLast && playerView(before).loop === 'all'
    expect(has, 'the next track becomes current').toEqual(
      isLast && !isRound ? had : turned(had, isRound ? 0 : queue.index + 1),
    )
  }
  if (event.type === 'player.previous') {
    const isAgain = position > 3 || queue.index === 0
    expect(has).toEqual(turned(had, isAgain ? queue.index : queue.index - 1))
    if (isAgain) expect(after.context.position, 'three seconds in, the track starts again').toBe(0)
  }
  const [newest] = has.filter(({ isUp }) => isUp)
  const { recent } = before.context
  if (JSON.stringify(after.context.recent) !== JSON.stringify(recent))
    expect(after.context.recent, 'the last twenty-four are remembered, newest first').toEqual(
      [newest?.id, ...recent.filter((id) => id !== newest?.id)].slice(0, 24),
    )
}

function holdsToThePlaces(step: PlayerStep): void {
  const { stimulus, before, after } = step
  const event = stimulus as PlayerEvent
  const was = before.context
  const { queue, position, length, places } = after.context
  const at = currentOf(queue) ?? ''
  const isPlayed = event.type === 'player.play' && event.ids[event.index] !== undefined
  const isTurned = event.type === 'player.next' && was.queue.index !== queue.index
  if (isPlayed || isTurned) expect(position, 'a track resumes at its position').toBe(places[at] ?? 0)
  if (event.type === 'player.return' || event.type === 'player.rest') expect(position).toBe(event.seconds)

  const isSought = event.type === 'player.seek' || event.type === 'player.skip'
  if (isSought && seekable.some((state) => before.matches({ sound: state }))) {
    const wished = event.type === 'player.seek' ? event.seconds : was.position + event.seconds
    const end = was.length > 0 ? was.length : Number.POSITIVE_INFINITY
    expect(position, 'the position stays within the track').toBe(Math.min(Math.max(wished, 0), end))
    expect(commandsIn(step)).toEqual([{ type: 'audio.seek', seconds: position }])
    expect(places[at]).toBe(placeAt(position, length, was.places[at]))
  }
  const isHeard = before.hasTag('sounding')
  if (event.type === 'audio.at' && isHeard) {
    const isDue = Math.abs(position - (was.places[at] ?? 0)) >= 5
    expect(places[at], 'the position is saved every five seconds').toBe(
      isDue ? placeAt(position, length, was.places[at]) : was.places[at],
    )
  }
}

function holdsToTheLoudness(step: PlayerStep): void {
  const { input, path, stimulus, before, after } = step
  const { volume } = input as Listening
  const loud = (path.steps as readonly PlayerEvent[]).reduce(loudness, { volume, isMuted: false })
  expect(playerView(after), 'the volume stays as the member set it').toMatchObject(loud)
  if (stimulus.type !== 'player.mute' && stimulus.type !== 'player.volume') return
  expect(commandsIn(step)).toEqual([{ type: 'audio.volume', level: loud.isMuted ? 0 : loud.volume }])
  expect(after.value.sound, 'and nothing else changes').toEqual(before.value.sound)
}

function holdsToTheTruth(step: PlayerStep): void {
  const { before, after } = step
  const event = step.stimulus as PlayerEvent
  const { status, fault } = playerView(after)
  const isOpened = commandsIn(step).some(({ type }) => type === 'audio.open')
  const isHalted = event.type === 'audio.stalled' && before.matches({ sound: { sounding: 'playing' } })
  if (isOpened || isHalted) expect(status, 'loading is shown as busy').toBe('busy')
  if (status === 'reconnecting') expect(after.hasTag('busy')).toBe(true)
  expect(fault !== null).toBe(status === 'failed')
  if (event.type === 'audio.failed' && status === 'failed' && playerView(before).status !== 'failed')
    expect(fault, 'the reason is shown').toBe(event.fault)
}

const moves = ['play', 'start', 'return', 'rest', 'next', 'previous', 'seek', 'skip'].map(
  (name) => `player.${name}`,
)

const asksProgress = ['audio.at', 'player.report']
const explicit = ['player.seek', 'player.skip', 'player.return', 'player.rest', 'player.start']

const isPlaying = ({ after }: Pick<PlayerStep, 'after'>) => after.matches({ sound: { sounding: 'playing' } })

/** What the parent is told. */
function holdsToTheFacts(step: PlayerStep): void {
  const { before, after, emitted } = step
  const event = step.stimulus as PlayerEvent
  const facts = emitted as readonly PlayerFact[]
  const of = (type: PlayerFact['type']) => facts.filter((fact) => fact.type === type)
  if (after.hasTag('sounding') && !before.hasTag('sounding')) expect(of('player.started')).toHaveLength(1)
  if (!after.hasTag('sounding')) expect(of('player.started')).toEqual([])
  const [from, to] = [positionOf(before.context), positionOf(after.context)]
  expect(of('track.progressed'), 'how far a track is, while it plays').toEqual(
    isPlaying(step) && (of('track.started').length > 0 || asksProgress.includes(event.type))
      ? [{ type: 'track.progressed', ...to }]
      : [],
  )
  expect(of('loop.changed')).toEqual(
    event.type === 'player.loop' ? [{ type: 'loop.changed', loop: event.loop }] : [],
  )
  const place = event.type === 'queue.add' ? 'last' : 'next'
  expect(of('queue.added')).toEqual(
    event.type === 'queue.add' || event.type === 'queue.add-next'
      ? [{ type: 'queue.added', id: event.id, place }]
      : [],
  )
  const [moved] = of('player.moved') as readonly Extract<PlayerFact, { type: 'player.moved' }>[]
  const isMoved = moves.includes(event.type) && JSON.stringify(from) !== JSON.stringify(to)
  if (isMoved) expect(moved, 'from where, and to where').toMatchObject({ from, to: { track: to.track } })
  if (!moves.includes(event.type)) expect(moved).toBeUndefined()
  if (moved !== undefined && explicit.includes(event.type)) expect(moved.to.seconds).toBe(to.seconds)
}

/** A play key does the opposite of what is going on, and starting a track that sounds changes nothing. */
function holdsToTheKeys({ stimulus, before, after }: PlayerStep): void {
  const event = stimulus as PlayerEvent
  if (before.matches({ sound: 'empty' })) return
  const was = before.hasTag('sounding')
  if (event.type === 'player.toggle') expect(after.hasTag('sounding')).toBe(!was)
  if (event.type !== 'player.start') return
  expect(after.hasTag('sounding')).toBe(true)
  const isSame = currentOf(before.context.queue) === event.id
  if (isSame && was && playerView(before).status !== 'reconnecting') expect(after.value).toEqual(before.value)
  if (!isSame) expect(after.context.position, 'another track starts at its beginning').toBe(0)
}

prove(playerModel, {
  view: playerView,
  facts: { good: ['audio.ready', 'audio.resumed', 'reconnect.now'], bad: ['audio.failed', 'reconnect.now'] },
  check(step) {
    const { stimulus, before, after, told } = step
    const { queue, position, length, volume, places, recent } = after.context
    const isEmpty = after.matches({ sound: 'empty' })
    expect(playerView(after).track === null, 'there is a current track unless the player is empty').toBe(
      isEmpty,
    )
    expect(
      Object.values(places).every((seconds) => seconds >= 1),
      'the first second is never saved',
    ).toBe(true)
    expect(volume).toBeGreaterThanOrEqual(0)
    expect(volume).toBeLessThanOrEqual(1)
    if (length > 0 && length === before.context.length)
      expect(position).toBeLessThanOrEqual(Math.max(length, before.context.position))
    expect(queue.index).toBeLessThan(Math.max(1, queue.ids.length))
    expect(positionView(after).seconds).toBe(position)
    expect(Object.keys(after.context), 'no part of an event stays in the context').not.toContain('type')
    expectSerialisable(after.context)

    const event = stimulus as PlayerEvent
    if (event.type === 'tabs.playing-elsewhere' || event.type === 'player.pause')
      expect(after.hasTag('sounding'), 'it stops for the other sound').toBe(false)
    if (after.hasTag('sounding')) expect(recent[0] ?? currentOf(queue)).toBe(currentOf(queue))

    const rules = [holdsToTheCards, holdsToThePlaces, holdsToTheLoudness, holdsToTheTruth, holdsToTheFacts]
    for (const holds of [...rules, holdsToTheKeys]) holds(step)

    const left = currentOf(before.context.queue)
    const leaves = ['player.play', 'player.next', 'player.previous', 'player.return', 'player.start']
    if (leaves.includes(event.type) && left !== null && left !== currentOf(queue)) {
      const was = before.context
      expect(places[left], 'the previous track keeps its position').toBe(
        placeAt(was.position, was.length, was.places[left]),
      )
    }
    if (after.hasTag('sounding') && left !== currentOf(queue))
      expect(
        told.map(({ event: { type } }) => type),
        'a new current track is opened',
      ).toContain('audio.open')
    if (
      before.matches({ sound: { sounding: 'playing' } }) &&
      after.matches({ sound: { sounding: 'playing' } })
    )
      expect(currentOf(queue), 'another track is opened before it plays').toBe(left)
    for (const { to, event: command } of told) {
      if (command.type !== 'audio.open') continue
      expect({ to, command }, 'the opened track is the current one, at its position').toEqual({
        to: 'audio',
        command: { type: 'audio.open', id: currentOf(queue), at: position },
      })
    }
  },
  remembering() {
    let element: Element = { id: null, isOn: false, level: 1 }
    let reported: string | null = null
    let prepared: string | null = null
    return ({ stimulus, after, told, emitted }) => {
      for (const fact of emitted as readonly PlayerFact[]) {
        if (fact.type === 'track.started') reported = fact.track
        if (fact.type === 'track.stopped') reported = null
      }
      expect(reported, 'the parent knows what plays').toBe(
        isPlaying({ after }) ? currentOf(after.context.queue) : null,
      )
      for (const { event } of told as readonly { event: AudioCommand }[])
        if (event.type === 'audio.prepare') prepared = event.id
      const { queue, loop, isLast } = after.context
      const next = queue.ids[queue.index + 1] ?? (loop === 'all' ? (queue.ids[0] ?? null) : null)
      if (after.hasTag('sounding'))
        expect(prepared, 'the next track is loaded ahead, unless this is the last').toBe(
          isLast ? null : loop === 'one' ? currentOf(queue) : next,
        )
      if (['audio.failed', 'audio.ended', 'audio.interrupted'].includes(stimulus.type))
        element = { ...element, isOn: false }
      for (const { to, event } of told) if (to === 'audio') element = obeyed(element, event as AudioCommand)
      const { status, isMuted, volume } = playerView(after)
      if (after.matches({ sound: { sounding: 'playing' } }))
        expect(element, 'the current track is the one that plays').toMatchObject({
          id: currentOf(after.context.queue),
          isOn: true,
        })
      if (status !== 'playing' && status !== 'busy')
        expect(element.isOn, 'it is silent unless the screen says that it plays').toBe(false)
      expect(element.level, 'as loud as the screen says').toBe(isMuted ? 0 : volume)
    }
  },
})

it('starts silent, with the saved track and position', () => {
  const { actors, told } = startListening({
    heard: {
      queue: { ids: ['genesis-vocals', 'edge-vocals'], index: 1 },
      places: { 'edge-vocals': 30 },
      loop: 'one',
    },
  })
  const player = actors.player.getSnapshot()
  expect(playerView(player)).toMatchObject({ status: 'paused', index: 1, loop: 'one' })
  expect(positionView(player).seconds).toBe(30)
  expect(told).toEqual([{ type: 'audio.volume', level: nothingHeard.volume }])
})
