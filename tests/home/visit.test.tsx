/** When the dashboard shows something new, and what the next page begins with. */
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useVisit } from '#actors/dashboard.ts'
import { renderPart } from '#tests/support/actors/member-page.tsx'

let visibility: DocumentVisibilityState

beforeEach(() => {
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

function Dashboard() {
  return (
    <main>
      <p>Visit {useVisit()}</p>
    </main>
  )
}

const turn = (to: DocumentVisibilityState) =>
  act(() => {
    visibility = to
    document.dispatchEvent(new Event('visibilitychange'))
  })
const shown = () => document.querySelector('main > p')?.textContent
const last = (): string | undefined => JSON.parse(localStorage.getItem('lastDashboard') ?? '{}').html

async function open() {
  const member = await renderPart(<Dashboard />)
  const play = () =>
    act(async () => member.actors.player.send({ type: 'player.play', ids: ['edge-vocals'], index: 0 }))
  return { ...member, play }
}

it('another visit begins when the page is hidden, and when it’s shown again', async () => {
  await open()
  expect(shown()).toBe('Visit 0')
  turn('hidden')
  expect(shown()).toBe('Visit 1')
  turn('visible')
  expect(shown()).toBe('Visit 2')
})

it('the next page begins with what the hidden one shows, until the member has left it', async () => {
  await open()
  expect(last()).toBeUndefined()
  turn('hidden')
  expect(last()).toBe('<p>Visit 1</p>')
  turn('visible')
  expect(last(), 'it’s what was hidden').toBe('<p>Visit 1</p>')
  cleanup()
  expect(last()).toBeUndefined()
  turn('hidden')
  expect(last(), 'no one listens any more').toBeUndefined()
})

it('while something plays the visit goes on, and the next page begins with nothing', async () => {
  const { play } = await open()
  turn('hidden')
  turn('visible')
  await play()
  turn('hidden')
  expect(shown()).toBe('Visit 2')
  expect(last()).toBeUndefined()
})
