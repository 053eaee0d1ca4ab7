import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { trackById } from '#content/programs.ts'
import { LongSessions } from '#screens/listening/programs/long-sessions.tsx'
import { click, renderPart } from '#tests/support/actors/member-page.tsx'

const sessions = (id: string) => renderPart(<LongSessions track={trackById(id)!} />)

it.each([
  ['30\u00a0min', 30],
  ['45\u00a0min', 45],
  ['1 hour', 60],
] as const)('one press plays a sleep program for %s', async (words, minutes) => {
  const { actors } = await sessions('dreambloom-instrumental')
  await click(screen.getByRole('button', { name: `Play for ${words}` }))
  const { queue, loop } = actors.player.getSnapshot().context
  expect([queue.ids, loop]).toEqual([['dreambloom-instrumental'], 'one'])
  expect(actors.sleepTimer.getSnapshot().context).toMatchObject({
    span: { kind: 'minutes', minutes },
    fade: 60,
  })
})

it('a program’s page says how long the session still takes', async () => {
  const { actors } = await sessions('serenity-vocals')
  act(() => {
    actors.player.send({ type: 'player.play-at', id: 'serenity-vocals', seconds: 0 })
    actors.sleepTimer.send({ type: 'timer.set', span: { kind: 'minutes', minutes: 45 }, fade: 60 })
  })
  await click(screen.getByRole('button', { name: 'Play for 45\u00a0min' }))
  expect(screen.getByText('Looping: 45:00 left, then it fades out.')).toBeDefined()
  const pressed = screen.getAllByRole('button').map((each) => each.getAttribute('aria-pressed'))
  expect(pressed).toEqual(['false', 'true', 'false'])
})

it('a session stops without a fade, and says so, where only the device’s buttons set the volume', async () => {
  const { actors, audio } = await sessions('dreambloom-instrumental')
  act(() => audio({ type: 'audio.volume-checked', isOurs: false }))
  expect(screen.getByText('Loops without gaps, then stops.')).toBeDefined()
  await click(screen.getByRole('button', { name: 'Play for 45\u00a0min' }))
  expect(actors.sleepTimer.getSnapshot().context.fade).toBe(0)
  expect(screen.getByText('Looping: 45:00 left, then it stops.')).toBeDefined()
})

it('long sessions are offered for sleep and calm programs only', async () => {
  await sessions('edge-vocals')
  expect(screen.queryByRole('button')).toBeNull()
})
