import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { trackById } from '#content/programs.ts'
import { TrackMenu } from '#screens/listening/programs/track-menu.tsx'
import { click, renderPart } from '#tests/support/actors/member-page.tsx'

async function choose(name: string, ids: readonly string[]) {
  const track = trackById('edge-vocals')!
  const { actors } = await renderPart(<TrackMenu track={track} />, { heard: { queue: { ids, index: 0 } } })
  await click(screen.getByRole('button', { name: 'More for Edge (with vocals)' }))
  await click(await screen.findByRole('menuitem', { name }))
  return actors.player.getSnapshot()
}

it('the track menu adds a track to the end of the queue', async () => {
  const { context } = await choose('Add to queue', ['bloomwave-vocals', 'stream-vocals'])
  expect(context.queue.ids).toEqual(['bloomwave-vocals', 'stream-vocals', 'edge-vocals'])
})

it('the track menu adds a track right after the current one', async () => {
  const { context } = await choose('Play next', ['bloomwave-vocals', 'stream-vocals'])
  expect(context.queue.ids).toEqual(['bloomwave-vocals', 'edge-vocals', 'stream-vocals'])
})

it('the track menu makes the first track of an empty queue the current one', async () => {
  const snapshot = await choose('Add to queue', [])
  expect(snapshot.matches({ sound: 'cued' })).toBe(true)
  expect(snapshot.context.queue.ids).toEqual(['edge-vocals'])
})
