import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { playerView } from '#machines/listening/player.view.ts'
import { click, openScreen } from '#tests/support/actors/member-page.tsx'
import type { GivenMembers } from '#tests/support/actors/members.ts'

const words = /^Without the pulse: the same music with the same tone in both ears\./
const heard = { queue: { ids: ['edge-vocals'], index: 0 }, positions: { 'edge-vocals': 192 } }

/** The server is asked once the address is the screen’s. */
async function open(name: 'program' | 'player', given: GivenMembers = {}) {
  const path = name === 'program' ? '/admin/neuroedge' : '/admin/audio-player'
  const page = await openScreen(name, { path, heard, ...given })
  await act(async () =>
    page.actors.members.send({ type: 'location.changed', path, search: '', screen: name }),
  )
  return page
}
const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const isChosen = async (name: string) => waitFor(async () => expect((await choice(name)).checked).toBe(true))

it('a program offers its tracks without the pulse, and says what that is', async () => {
  const { actors } = await open('program', { isPulseOptional: true })
  await isChosen('With the pulse')
  expect(screen.getByText(words)).toBeDefined()
  await click(await choice('Without the pulse'))
  await isChosen('Without the pulse')
  expect(playerView(actors.player.getSnapshot())).toMatchObject({
    pulse: 'off',
    track: { id: 'edge-vocals' },
  })
  await click(await choice('With the pulse'))
  await isChosen('With the pulse')
})

it('a server without such tracks doesn’t offer them', async () => {
  const { actors } = await open('program')
  await waitFor(() => expect(actors.forms.getSnapshot().matches('ready')).toBe(true))
  expect(screen.queryByRole('radio', { name: 'Without the pulse' })).toBeNull()
  expect(screen.queryByText(words)).toBeNull()
})

it('a server that no longer has them plays the pulse, and the choice is kept', async () => {
  const saved = { ...heard, hasPulse: false, isPulseOptional: true }
  const { actors } = await open('program', { heard: saved })
  await waitFor(() => expect(playerView(actors.player.getSnapshot()).pulse).toBe('only'))
  expect(actors.player.getSnapshot().context.hasPulse).toBe(false)
})

it('the player offers them with the settings of the sound, and says when one plays', async () => {
  await open('player', { isPulseOptional: true })
  fireEvent.click(screen.getByRole('button', { name: 'Sound' }))
  const sheet = await screen.findByRole('dialog', { name: 'Sound' })
  await click(await within(sheet).findByRole('radio', { name: 'Without the pulse' }))
  expect(screen.getByText('With vocals, without the pulse · Focus · 6 min')).toBeDefined()
})
