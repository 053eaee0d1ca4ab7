import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MembersFrame } from '#app/layouts/members-frame.tsx'
import { fakeServices } from '#tests/support/actors/fakes.ts'
import { openScreen, renderForMember } from '#tests/support/actors/member-page.tsx'

const renders = vi.hoisted(() => ({ frame: 0, cards: 0 }))

vi.mock('#app/layouts/product-layout.tsx', async (original) => {
  const { ProductLayout } = await original<typeof import('#app/layouts/product-layout.tsx')>()
  return {
    ProductLayout: (props: Parameters<typeof ProductLayout>[0]) => {
      renders.frame += 1
      return <ProductLayout {...props} />
    },
  }
})

vi.mock('#ui/listening/track-card.tsx', async (original) => {
  const { TrackCard, ...others } = await original<typeof import('#ui/listening/track-card.tsx')>()
  return {
    ...others,
    TrackCard: (props: Parameters<typeof TrackCard>[0]) => {
      renders.cards += 1
      return <TrackCard {...props} />
    },
  }
})

const reset = () => Object.assign(renders, { frame: 0, cards: 0 })

beforeEach(reset)
afterEach(() => localStorage.clear())

const play = { type: 'player.play', ids: ['bloomwave-vocals'], index: 0 } as const

it('the frame is rendered again only for what it shows', async () => {
  const path = '/admin/neuro/dashboard'
  const { actors, page } = await renderForMember(
    (member) => (
      <MembersFrame actors={member} path={path}>
        <h1>Dashboard</h1>
      </MembersFrame>
    ),
    { path, services: fakeServices({ loadScreen: async (name) => name }) },
  )
  await act(async () => {})
  reset()

  await act(async () => {
    page.screens.send({ type: 'screen.prefetch', name: 'not-found' })
    await vi.waitFor(() => expect(page.screens.getSnapshot().context.loaded).toContain('not-found'))
  })
  await act(async () => {
    actors.customizer.send({ type: 'setting.changed', key: 'activeMode', value: 'dark' })
    actors.customizer.send({ type: 'panel.open' })
    actors.player.send(play)
    actors.favourites.send({ type: 'favourite.add', title: 'Bloomwave (with vocals)' })
  })
  expect(renders.frame).toBe(0)

  await act(async () => actors.customizer.send({ type: 'setting.changed', key: 'isHorizontal', value: true }))
  expect(renders.frame).toBe(1)
})

it('of the program cards, only the one that starts to play is rendered again', async () => {
  const { actors } = await openScreen('audiotracks')
  await act(async () => {})
  expect(renders.cards).toBeGreaterThanOrEqual(12)
  reset()

  await act(async () => {
    actors.favourites.send({ type: 'favourite.add', title: 'Bloomwave (with vocals)' })
    actors.player.send({ type: 'player.volume', volume: 0.4 })
  })
  expect(renders.cards).toBe(0)

  await act(async () => actors.player.send(play))
  expect(renders.cards).toBe(1)
})
