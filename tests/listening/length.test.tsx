import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { trackById } from '#content/programs.ts'
import { playerView, positionView } from '#machines/listening/player.view.ts'
import { playedOfProgram } from '#screens/listening/programs/played.tsx'
import { click, openScreen } from '#tests/support/actors/member-page.tsx'
import type { GivenMembers } from '#tests/support/actors/members.ts'

const heard = {
  queue: { ids: ['serenity-vocals'], index: 0 },
  positions: { 'serenity-vocals': 192, 'serenity-vocals-long': 1800 },
}

/** The server is asked once the address is the screen’s. */
async function open(name: 'program' | 'player', path: string, given: GivenMembers = {}) {
  const page = await openScreen(name, { path, heard, isLongOptional: true, ...given })
  await act(async () =>
    page.actors.members.send({ type: 'location.changed', path, search: '', screen: name }),
  )
  return page
}
const serenity = '/admin/neuroserenity'
const length = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const isChosen = (name: string) => waitFor(async () => expect((await length(name)).checked).toBe(true))

it('a program offers its long form, which has a position of its own and stays with the version', async () => {
  const { actors } = await open('program', serenity)
  await isChosen('8\u00a0min')
  await click(await length('45\u00a0min'))
  await isChosen('45\u00a0min')
  expect(screen.getByText('Calm · 45 min')).toBeDefined()
  const shown = () => ({
    id: playerView(actors.player.getSnapshot()).track?.id,
    ...positionView(actors.player.getSnapshot()),
  })
  expect(shown()).toEqual({ id: 'serenity-vocals-long', seconds: 1800, duration: 2700 })
  await click(screen.getByRole('radio', { name: 'Without vocals' }))
  await isChosen('45\u00a0min')
  expect(shown()).toMatchObject({ id: 'serenity-instrumental-long', seconds: 1800 })
  await click(await length('8\u00a0min'))
  expect(shown()).toMatchObject({ id: 'serenity-instrumental', seconds: 0 })
})

it('says that the night’s form ends in silence, and that the one for work doesn’t', async () => {
  await open('program', serenity)
  expect(await screen.findByText(/until it’s almost silent\. Nothing plays after it/)).toBeDefined()
  cleanup()
  await open('program', '/admin/neuroedge')
  expect(await screen.findByText(/equally loud throughout/)).toBeDefined()
})

it('neither a program without a long form nor a server without them offers one', async () => {
  const { actors } = await open('program', '/admin/neurogenesis')
  await waitFor(() => expect(playerView(actors.player.getSnapshot()).isLongOptional).toBe(true))
  expect(screen.queryByRole('radio', { name: '45\u00a0min' })).toBeNull()
  cleanup()
  const other = await open('program', serenity, { isLongOptional: false })
  await waitFor(() => expect(other.actors.forms.getSnapshot().matches('ready')).toBe(true))
  expect(screen.queryByRole('radio', { name: '45\u00a0min' })).toBeNull()
})

it('“Play for” plays the form that’s chosen, and fades it out only before its end', async () => {
  const { actors } = await open('program', serenity)
  expect(screen.getByRole('button', { name: 'Play for 1 hour' })).toBeDefined()
  await click(await length('45\u00a0min'))
  await isChosen('45\u00a0min')
  for (const length of ['45\u00a0min', '1 hour'])
    expect(screen.queryByRole('button', { name: `Play for ${length}` })).toBeNull()
  await click(screen.getByRole('button', { name: 'Play for 30\u00a0min' }))
  expect(playerView(actors.player.getSnapshot())).toMatchObject({
    status: 'busy',
    track: { id: 'serenity-vocals-long' },
  })
  expect(screen.getByText(/^Playing: .*, then it fades out\.$/)).toBeDefined()
})

it('long work can be timed, too', async () => {
  await open('program', '/admin/neuroedge')
  expect(screen.queryByRole('button', { name: 'Play for 1 hour' })).toBeNull()
  await click(await length('45\u00a0min'))
  expect(await screen.findByRole('button', { name: 'Play for 1 hour' })).toBeDefined()
})

it('the player offers it with the settings of the sound, and no loop where nothing may follow', async () => {
  await open('player', '/admin/audio-player')
  fireEvent.click(screen.getByRole('button', { name: 'Sound' }))
  const sheet = await screen.findByRole('dialog', { name: 'Sound' })
  await click(await within(sheet).findByRole('radio', { name: '45\u00a0min' }))
  expect(screen.getByText('With vocals · Calm · 45 min')).toBeDefined()
  cleanup()
  const ids = ['serenity-vocals-long']
  await open('player', '/admin/audio-player', { heard: { queue: { ids, index: 0 }, loop: 'one' } })
  fireEvent.click(screen.getByRole('button', { name: 'Loop: Off' }))
  const loop = await screen.findByRole('dialog', { name: 'Loop' })
  expect(within(loop).getByText(/^These 45 minutes end almost silent/)).toBeDefined()
  expect(within(loop).queryByRole('radio')).toBeNull()
})

it('a program of which the long form was finished counts as finished', () => {
  const playedOf = ({ id }: { id: string }) => (id === 'serenity-vocals-long' ? 'finished' : 'unplayed')
  const programOf = (id: string) => trackById(id)!.program
  expect(playedOfProgram(playedOf, programOf('serenity-vocals'))).toBe('finished')
  expect(playedOfProgram(playedOf, programOf('edge-vocals'))).toBe('unplayed')
})

it('“Play all” plays short forms: a long one for the night would end the queue', async () => {
  const recent = ['serenity-vocals-long']
  const { actors } = await openScreen('audiotracks', { heard: { recent, isLongOptional: true } })
  expect(screen.getByText('Calm · 45 min')).toBeDefined()
  await click(screen.getByRole('button', { name: 'Play all' }))
  const { queue } = playerView(actors.player.getSnapshot())
  expect(queue).toHaveLength(12)
  expect(queue).toContain('serenity-vocals')
})
