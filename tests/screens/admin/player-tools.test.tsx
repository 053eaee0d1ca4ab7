import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { MiniPlayer } from '../../../src/screens/admin/parts/mini-player.tsx'
import PlayerScreen from '../../../src/screens/admin/player.screen.tsx'
import { click, renderScreen } from '../../support/member-page.tsx'

afterEach(cleanup)

const ids = ['bloomwave-vocals', 'edge-vocals', 'stream-instrumental']
const heard = { queue: { ids, index: 0 }, places: { 'bloomwave-vocals': 192 } }
const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function open(name: string): Promise<HTMLElement> {
  fireEvent.click(button(name))
  return screen.findByRole('dialog', { name })
}

describe('the sleep timer', () => {
  it('is set by a press, says how long it runs, and is turned off', async () => {
    const { actors } = renderScreen(<PlayerScreen />, { heard })
    const sheet = await open('Sleep timer')
    await click(within(sheet).getByRole('button', { name: '45 min' }))
    expect(actors.sleepTimer.getSnapshot().context).toMatchObject({
      span: { kind: 'minutes', minutes: 45 },
      fade: 60,
    })
    expect(button('Sleep timer: 45:00 left')).toBeDefined()
    expect(actors.playback.getSnapshot().context.sleep.minutes, 'and remembered').toBe(45)
    fireEvent.click(button('Sleep timer: 45:00 left'))
    await click(await screen.findByRole('button', { name: 'Turn it off' }))
    expect(actors.sleepTimer.getSnapshot().matches('off')).toBe(true)
  })

  it('takes minutes of one’s own, and says which it does not take', async () => {
    const { actors } = renderScreen(<PlayerScreen />, { heard })
    const sheet = await open('Sleep timer')
    const form = within(sheet).getByRole('form', { name: 'Or so many minutes' })
    const field = within(form).getByRole('textbox')
    fireEvent.change(field, { target: { value: '0' } })
    fireEvent.submit(form)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(within(form).getByText('A whole number from 1 to 600.')).toBeDefined()
    fireEvent.change(field, { target: { value: '77' } })
    await act(async () => void fireEvent.submit(form))
    expect(actors.sleepTimer.getSnapshot().context.span).toEqual({ kind: 'minutes', minutes: 77 })
  })

  it('ends after so many times through the track', async () => {
    const { actors } = renderScreen(<PlayerScreen />, { heard })
    const sheet = await open('Sleep timer')
    const form = within(sheet).getByRole('form', { name: 'Or so many times through' })
    await act(async () => void fireEvent.submit(form))
    expect(actors.sleepTimer.getSnapshot().context.span).toEqual({ kind: 'passes', passes: 2 })
    expect(button('Sleep timer: 2 times through')).toBeDefined()
  })

  it('says aloud, wherever the member is, when it is about to end', () => {
    const { actors } = renderScreen(<MiniPlayer isAside={false} />, { heard })
    act(() => {
      actors.sleepTimer.send({ type: 'timer.set', span: { kind: 'minutes', minutes: 5 }, fade: 0 })
      actors.sleepTimer.send({ type: 'time.left', seconds: 60 })
      actors.sleepTimer.send({ type: 'end.near' })
    })
    expect(screen.getByText(/^The sleep timer ends in a minute/).getAttribute('aria-live')).toBe('polite')
    expect(screen.getByText(/sleeps in 1 min/)).toBeDefined()
  })
})

describe('how it plays', () => {
  it('keeps the speed locked, says why, and lets it be unlocked', async () => {
    const { actors } = renderScreen(<PlayerScreen />, { heard })
    const sheet = await open('How it plays')
    const lock = within(sheet).getByRole<HTMLInputElement>('switch', { name: 'Speed locked at 1×' })
    expect(lock.checked).toBe(true)
    expect(within(sheet).getByText(/the 10 Hz of Bloomwave/)).toBeDefined()
    expect(within(sheet).queryByRole('radio', { name: '1.25×' })).toBeNull()
    await click(lock)
    await click(within(sheet).getByRole('radio', { name: '1.25×' }))
    expect(actors.playback.getSnapshot().context.speed).toBe(1.25)
    await click(lock)
    expect(actors.playback.getSnapshot().context.speed).toBe(1)
  })

  it('asks before closing only when the member wants it', async () => {
    const { actors } = renderScreen(<PlayerScreen />, { heard })
    const sheet = await open('How it plays')
    const ask = within(sheet).getByRole<HTMLInputElement>('switch', { name: /^Ask before/ })
    expect(ask.checked).toBe(false)
    await click(ask)
    expect(actors.playback.getSnapshot().matches({ closing: 'asking' })).toBe(true)
  })

  it('repeats one track for a time', async () => {
    const { actors } = renderScreen(<PlayerScreen />, { heard })
    const sheet = await open('Repeat for a time')
    await click(within(sheet).getByRole('button', { name: '45 min' }))
    expect(actors.repeat.getSnapshot().matches('counting')).toBe(true)
    expect(button('Repeats for 45 min')).toBeDefined()
  })
})

describe('where the member was', () => {
  it('is one press away', () => {
    const places = [
      { track: 'bloomwave-vocals', seconds: 301, at: Date.now() },
      { track: 'genesis-vocals', seconds: 95, at: Date.now() - 172_800_000 },
    ]
    const { told } = renderScreen(<PlayerScreen />, { heard, places })
    fireEvent.click(button('Back to 5:01'))
    expect(told.at(-1)).toEqual({ type: 'audio.open', id: 'bloomwave-vocals', at: 301 })
    const list = screen.getByRole('list', { name: 'Where you were' })
    fireEvent.click(within(list).getAllByRole('button', { name: 'Back there' })[1]!)
    expect(told.at(-1)).toEqual({ type: 'audio.open', id: 'genesis-vocals', at: 95 })
    fireEvent.click(button('Forget these'))
    expect(screen.queryByRole('list', { name: 'Where you were' })).toBeNull()
  })
})

describe('the queue', () => {
  const grip = (title: string) => button(`Move ${title}: drag, or use the arrow keys`)
  const order = () =>
    within(screen.getByRole('list', { name: 'Queue' }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('[class*=title]')?.textContent)

  it('moves by the arrow keys on a grip, and says where to', () => {
    renderScreen(<PlayerScreen />, { heard })
    fireEvent.keyDown(grip('Stream (without vocals)'), { key: 'ArrowUp' })
    expect(order()).toEqual(['Bloomwave', 'Stream', 'Edge'])
    expect(screen.getByText('Stream (without vocals) is now number 2 of 3.')).toBeDefined()
  })

  it('moves by the menu that phones have', async () => {
    renderScreen(<PlayerScreen />, { heard })
    await click(button('Place of Stream (without vocals)'))
    expect((await screen.findByRole('menuitem', { name: 'Move down' })).ariaDisabled).toBe('true')
    await click(screen.getByRole('menuitem', { name: 'Move up' }))
    expect(order()).toEqual(['Bloomwave', 'Stream', 'Edge'])
  })

  it('follows the pointer while a grip is held', () => {
    renderScreen(<PlayerScreen />, { heard })
    const rows = within(screen.getByRole('list', { name: 'Queue' })).getAllByRole('listitem')
    // Rows keep their places on the screen whichever track they show.
    for (const row of rows) {
      row.getBoundingClientRect = () => {
        const top = [...row.parentElement!.children].indexOf(row) * 60
        return { top, bottom: top + 60 } as DOMRect
      }
    }
    fireEvent.pointerDown(grip('Bloomwave (with vocals)'), { button: 0, clientY: 30 })
    fireEvent.pointerMove(window, { clientY: 90 })
    fireEvent.pointerMove(window, { clientY: 150 })
    expect(order()).toEqual(['Edge', 'Stream', 'Bloomwave'])
    fireEvent.pointerUp(window)
    expect(screen.getByText('Bloomwave (with vocals) is now number 3 of 3.')).toBeDefined()
    fireEvent.pointerMove(window, { clientY: 30 })
    expect(order(), 'once let go it stays').toEqual(['Edge', 'Stream', 'Bloomwave'])
  })
})
