import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeptVisual } from '#machines/listening/visual.machine.ts'
import VisualScreen from '#screens/listening/visual.screen.tsx'
import { renderScreen } from '#tests/support/actors/member-page.tsx'
import type { GivenVisual } from '#tests/support/actors/visual-actors.ts'

const painted = vi.fn()

/** jsdom has no canvas, so paint calls are counted and the test triggers frames. */
let frames: ((now: number) => void)[] = []
beforeEach(() => {
  painted.mockClear()
  frames = []
  const context = new Proxy(
    {},
    { get: (_, name) => (name === 'fillRect' ? painted : () => ({ addColorStop() {} })), set: () => true },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null)
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(given: GivenVisual = {}) {
  const page = renderScreen(<VisualScreen />, given)
  await act(async () => page.actors.visual.send({ type: 'location.changed', screen: 'visual' }))
  return page
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const picture = () => screen.queryByRole('img', { name: /shaped by/ })

describe('visuals', () => {
  it('ask about moving light before anything is drawn', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'Does moving or flickering light affect you?' })).toBeDefined()
    expect(picture()).toBeNull()
    await press('No, show motion')
    expect(screen.getByRole('img', { name: 'Tide, shaped by Serenity' })).toBeDefined()
    await waitFor(() => expect(frames.length, 'a frame is asked for').toBeGreaterThan(0))
    expect(screen.getByText('Your screen stays on while the visual moves.')).toBeDefined()
  })

  it('stay still for members whom moving light affects, without a pace, until they change their answer', async () => {
    await open()
    await press('Yes or not sure – keep it still')
    await waitFor(() => expect(painted).toHaveBeenCalled())
    expect(frames).toHaveLength(0)
    expect(screen.queryByRole('radiogroup', { name: 'Breathing pace' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Dim to black' })).toBeNull()
    expect(screen.getByText(/because moving light may affect you/)).toBeDefined()
    await press('Change my answer about moving light')
    expect(picture()).toBeNull()
  })

  it('follow the member’s choices, which are saved', async () => {
    const kept: KeptVisual[] = []
    await open({ visual: { light: 'calm' }, saveVisual: (visual) => kept.push(visual) })
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Drift' })))
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Even' })))
    expect(screen.getByRole('img', { name: 'Drift, shaped by Serenity' })).toBeDefined()
    expect(screen.getByText(/Breathe in for 5.5 seconds and out for 5.5\./)).toBeDefined()
    expect(kept).toEqual([
      { light: 'calm', visual: 'drift', pace: 'slow' },
      { light: 'calm', visual: 'drift', pace: 'even' },
    ])
  })

  it('offer full screen only if the browser can', async () => {
    await open({ visual: { light: 'calm' } })
    expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull()
    cleanup()
    vi.stubGlobal('document', Object.assign(document, { fullscreenEnabled: true }))
    await open({ visual: { light: 'calm' } })
    await press('Full screen')
    expect(screen.getByRole('button', { name: 'Exit full screen' })).toBeDefined()
    Reflect.deleteProperty(document, 'fullscreenEnabled')
  })
})
