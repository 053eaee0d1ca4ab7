import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import VisualScreen from '../../../src/screens/admin/visual.screen.tsx'
import { renderScreen } from '../../support/member-page.tsx'
import type { GivenVisual } from '../../support/visual-actors.ts'

const painted = vi.fn()

/** jsdom has no canvas: what is painted is counted, and frames come when a test says. */
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
  await act(async () => page.actors.visual.send({ type: 'visual.open' }))
  return page
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const picture = () => screen.queryByRole('img', { name: /drawn from/ })

describe('visuals', () => {
  it('ask about moving light before anything is drawn', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'How do you take moving light?' })).toBeDefined()
    expect(picture()).toBeNull()
    await press('Well: let it move')
    expect(screen.getByRole('img', { name: 'Tide, drawn from Serenity' })).toBeDefined()
    await waitFor(() => expect(frames.length, 'a frame is asked for').toBeGreaterThan(0))
    expect(screen.getByText('This screen stays on while the picture moves.')).toBeDefined()
  })

  it('stand still for who is sensitive, without a pace to follow, until they are asked again', async () => {
    await open()
    await press('I am sensitive: a still picture')
    await waitFor(() => expect(painted).toHaveBeenCalled())
    expect(frames).toHaveLength(0)
    expect(screen.queryByRole('radiogroup', { name: 'Breathing pace' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Dim to black' })).toBeNull()
    expect(screen.getByText(/you are sensitive to moving light/)).toBeDefined()
    await press('Ask me about moving light again')
    expect(picture()).toBeNull()
  })

  it('stand still where the system asks for less movement', async () => {
    await open({ visual: { light: 'calm' }, motion: 'unwanted' })
    await waitFor(() => expect(painted).toHaveBeenCalled())
    expect(frames).toHaveLength(0)
    expect(screen.getByText(/your system asks for less movement/)).toBeDefined()
  })

  it('change with what is chosen, and are kept', async () => {
    const { actors } = await open({ visual: { light: 'calm' } })
    const kept: unknown[] = []
    actors.visual.on('visual.changed', () => kept.push({ ...actors.visual.getSnapshot().context }))
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Drift' })))
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Square' })))
    expect(screen.getByRole('img', { name: 'Drift, drawn from Serenity' })).toBeDefined()
    expect(screen.getByText(/4 in, 4 held, 4 out, 4 at rest/)).toBeDefined()
    expect(kept).toEqual([
      expect.objectContaining({ visual: 'drift', pace: 'slow' }),
      expect.objectContaining({ visual: 'drift', pace: 'square' }),
    ])
  })

  it('go dark at a press and come back at a press, and the sound is told nothing', async () => {
    const { told } = await open({ visual: { light: 'calm' } })
    const before = told.length
    await press('Dim to black')
    const dark = screen.getByRole('button', { name: 'Press anywhere to bring the picture back' })
    expect(document.activeElement).toBe(dark)
    await act(async () => void fireEvent.click(dark))
    expect(screen.getByRole('button', { name: 'Dim to black' })).toBeDefined()
    expect(told).toHaveLength(before)
  })

  it('offer to fill the screen only where the browser can', async () => {
    await open({ visual: { light: 'calm' } })
    expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull()
    cleanup()
    vi.stubGlobal('document', Object.assign(document, { fullscreenEnabled: true }))
    await open({ visual: { light: 'calm' } })
    await press('Full screen')
    expect(screen.getByRole('button', { name: 'Leave full screen' })).toBeDefined()
    Reflect.deleteProperty(document, 'fullscreenEnabled')
  })
})
