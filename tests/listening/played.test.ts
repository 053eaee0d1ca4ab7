import { expect, it } from 'vitest'
import { programs, trackOf } from '#content/programs.ts'
import type { Session } from '#machines/listening/days.ts'
import { mostPlayed, playedOf, programsHeard } from '#machines/listening/played.ts'

const [, bloomwave] = programs
const track = trackOf(bloomwave, 'vocals')
const session = (seconds: number, id = track.id): Session => ({
  id: `${id} ${seconds}`,
  track: id,
  day: '2026-03-09',
  at: seconds,
  seconds,
})

it.each([
  ['never played', [], [], 'unplayed'],
  ['only the other version played', [session(420, 'bloomwave-instrumental')], [], 'unplayed'],
  ['a position saved, nothing counted yet', [], [track.id], 'started'],
  ['partly played', [session(200)], [], 'started'],
  ['played to the end in two sessions', [session(200), session(190)], [], 'finished'],
  ['finished, and started again', [session(420)], [track.id], 'started'],
] as const)('%s: %s', (_, sessions, unfinished, played) => {
  expect(playedOf(track, sessions, unfinished)).toBe(played)
})

it('tracks are sorted by the total time spent on them', () => {
  const sessions = [session(100), session(150, 'edge-vocals'), session(120)]
  expect(mostPlayed(sessions)).toEqual([track.id, 'edge-vocals'])
})

it('one day’s whole seconds of each program add up, in either version', () => {
  const sessions = [
    session(100.6),
    session(20.6, 'bloomwave-instrumental'),
    session(60, 'no-such-track'),
    { ...session(300), day: '2026-03-08' },
  ]
  expect(programsHeard(sessions, '2026-03-09')).toEqual({ bloomwave: 121 })
})
