import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { visualRecord } from '#services/listening/visual.service.ts'
import { openScreen } from '#tests/support/actors/member-page.tsx'
import type { GivenMembers } from '#tests/support/actors/members.ts'

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
  const lock = Object.assign(new EventTarget(), { release: async () => {} })
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: async () => lock } })
  Element.prototype.requestFullscreen = async () => {}
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'wakeLock')
  Reflect.deleteProperty(Element.prototype, 'requestFullscreen')
})

async function open(given: GivenMembers = {}) {
  const page = await openScreen('visual', given)
  await act(async () => page.actors.visual.send({ type: 'location.changed', screen: 'visual' }))
  // The page's own.
  frames = []
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
    await press('About this visual')
    expect(await screen.findByText('Your screen stays on while the visual moves.')).toBeDefined()
  })

  it('stay still for members whom moving light affects, without a pace, until they change their answer', async () => {
    await open()
    await press('Yes or not sure – keep it still')
    await waitFor(() => expect(painted).toHaveBeenCalled())
    expect(frames).toHaveLength(0)
    expect(screen.queryByRole('radiogroup', { name: 'Breathing pace' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Dim to black' })).toBeNull()
    expect(screen.getByText(/because moving light may affect you/)).toBeDefined()
    await press('About this visual')
    fireEvent.click(await screen.findByText('Change my answer about moving light'))
    expect(picture()).toBeNull()
  })

  it('follow the member’s choices, which are saved', async () => {
    const { device } = await open({ visual: { light: 'calm' } })
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Drift' })))
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Even' })))
    expect(screen.getByRole('img', { name: 'Drift, shaped by Serenity' })).toBeDefined()
    await press('About this visual')
    expect(await screen.findByText(/Breathe in for 5.5 seconds and out for 5.5\./)).toBeDefined()
    expect(await device.read(visualRecord)).toEqual({
      light: 'calm',
      visual: 'drift',
      pace: 'even',
      cue: 'none',
    })
  })

  it('prompt each breath at the pace that was chosen last', async () => {
    const { actors } = await openScreen('visual', { visual: { light: 'calm', pace: 'free' } })
    await act(async () => actors.visual.send({ type: 'location.changed', screen: 'visual' }))
    const pass = () =>
      act(async () => {
        for (const frame of frames.splice(0)) frame(1000)
      })
    await waitFor(() => expect(picture()?.dataset.detail, 'something is drawn').toBeDefined())
    await pass()
    expect(screen.queryByText(/^Breathe/)).toBeNull()
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Even' })))
    await pass()
    expect(screen.getByText(/^Breathe (in|out)$/)).toBeDefined()
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
