import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { click, openScreen } from '#tests/support/actors/member-page.tsx'

const ids = ['bloomwave-vocals', 'edge-vocals', 'stream-instrumental']
const queued = { queue: { ids, index: 0 }, positions: { 'bloomwave-vocals': 192 } }
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const seekBar = () => screen.getByRole('slider', { name: 'Position in Bloomwave (with vocals)' })
const order = () =>
  within(screen.getByRole('list', { name: 'Queue' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.match(/^[A-Z][a-z]+?(?=With|Playing)/)?.[0])

async function openSheet(name: string): Promise<void> {
  press(name)
  await screen.findByRole('dialog')
}

async function renderPlaying() {
  const running = await openScreen('player', { heard: queued })
  press('Play')
  act(() => running.audio({ type: 'audio.ready' }))
  return running
}

describe('the player', () => {
  it('offers programs before anything has been played', async () => {
    await openScreen('player')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Player')
    expect(screen.getByRole('link', { name: 'Browse programs' }).getAttribute('href')).toBe(
      '/admin/neuro/audiotracks',
    )
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
  })

  it('starts where the device left off, and describes the position', async () => {
    const { commands } = await openScreen('player', { heard: queued })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bloomwave')
    expect(document.title).toBe('Bloomwave, player · Neuro')
    expect(seekBar().getAttribute('aria-valuetext')).toBe('3 minutes 12 seconds of 7 minutes')
    expect(commands.some(({ type }) => type === 'audio.open')).toBe(false)
    press('Play')
    expect(commands.at(-1)).toEqual({ type: 'audio.open', id: 'bloomwave-vocals', position: 192 })
  })

  it('plays, pauses and skips', async () => {
    const { commands, actors } = await renderPlaying()
    press('Forward 15 seconds')
    expect(commands.at(-1)).toEqual({ type: 'audio.seek', seconds: 207 })
    press('Back 15 seconds')
    expect(commands.at(-1)).toEqual({ type: 'audio.seek', seconds: 192 })
    press('Pause')
    expect(commands.at(-1)).toEqual({ type: 'audio.pause' })
    expect(screen.getByRole('button', { name: 'Play' })).toBeDefined()
    expect(actors.player.getSnapshot().context.positions['bloomwave-vocals']).toBe(192)
  })

  it('keeps the position when the vocals are switched off', async () => {
    const { commands } = await renderPlaying()
    await click(screen.getByRole('switch', { name: 'Vocals' }))
    expect(commands.at(-1)).toEqual({ type: 'audio.open', id: 'bloomwave-instrumental', position: 192 })
    expect(screen.getByRole('switch', { name: 'Vocals' }).ariaChecked).toBe('false')
  })

  it('seeks with the keyboard', async () => {
    const { commands } = await renderPlaying()
    seekBar().focus()
    await act(async () => fireEvent.keyDown(seekBar(), { key: 'PageUp' }))
    expect(commands.at(-1)).toEqual({ type: 'audio.seek', seconds: 210 })
  })

  it('follows the sound again after a seek', async () => {
    const { audio } = await renderPlaying()
    seekBar().focus()
    await act(async () => fireEvent.keyDown(seekBar(), { key: 'PageUp' }))
    act(() => seekBar().blur())
    act(() => audio({ type: 'audio.timeupdate', seconds: 240 }))
    expect(seekBar().getAttribute('aria-valuetext')).toBe('4 minutes of 7 minutes')
  })

  it('loops and mutes', async () => {
    const { commands, actors } = await renderPlaying()
    await openSheet('Loop: Off')
    await click(screen.getByRole('radio', { name: 'This track' }))
    expect(actors.player.getSnapshot().context.loop).toBe('one')
    await click(screen.getByRole('button', { name: 'Close' }))
    press('Mute')
    expect(commands.at(-1)).toEqual({ type: 'audio.volume', volume: 0 })
    expect((await screen.findByRole('slider', { name: 'Volume' })).getAttribute('aria-valuetext')).toBe(
      'Muted',
    )
    press('Unmute')
    expect(commands.at(-1)).toEqual({ type: 'audio.volume', volume: 0.6 })
  })
})

describe('closing the player', () => {
  it('leads to the dashboard if nothing of the app came before, by its button and by Esc', async () => {
    for (const close of [
      () => press('Close player'),
      () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    ]) {
      history.replaceState(null, '', '/admin/audio-player')
      await renderPlaying()
      await act(async () => void close())
      expect(location.pathname).toBe('/admin/neuro/dashboard')
      cleanup()
    }
  })

  it('goes back if the page before is the app’s', async () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => {})
    vi.stubGlobal('navigation', { canGoBack: true })
    await renderPlaying()
    press('Close player')
    expect(back).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('isn’t what Esc in a sheet does', async () => {
    await renderPlaying()
    await openSheet('Queue')
    await act(async () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }))
    expect(location.pathname).not.toBe('/admin/neuro/dashboard')
  })
})

describe('the queue', () => {
  it('moves entries and announces it, and the current track stays current', async () => {
    const { actors } = await renderPlaying()
    await openSheet('Queue')
    press('Move Edge (with vocals) up')
    expect(order()).toEqual(['Edge', 'Bloomwave', 'Stream'])
    expect(screen.getByText('Edge (with vocals) is now 1 of 3 in the queue.')).toBeDefined()
    expect(actors.player.getSnapshot().context.queue.index).toBe(1)
    expect(screen.getByRole('button', { name: 'Move Edge (with vocals) up' }).ariaDisabled).toBe('true')
  })

  it('removes entries, but not the current track', async () => {
    await renderPlaying()
    await openSheet('Queue')
    press('Remove Edge (with vocals) from queue')
    expect(screen.getByText('Edge (with vocals) was removed from the queue.')).toBeDefined()
    press('Remove Bloomwave (with vocals) from queue')
    expect(screen.getByRole('dialog', { name: 'Queue (2 tracks)' })).toBeDefined()
  })

  it('plays from any entry', async () => {
    const { commands } = await renderPlaying()
    await openSheet('Queue')
    press('Play Stream (without vocals)')
    expect(commands.at(-1)).toEqual({ type: 'audio.open', id: 'stream-instrumental', position: 0 })
    await click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stream')
  })
})

describe('when a seek ends somewhere else', () => {
  it('the screen says so, and that the saved position stays, until it’s heard', async () => {
    const { audio, actors } = await renderPlaying()
    const hear = (seconds: number) => act(() => audio({ type: 'audio.timeupdate', seconds }))
    act(() => audio({ type: 'audio.missed', seconds: 192 }))
    hear(7)
    expect(screen.getByText('Your network plays tracks only from the start')).toBeDefined()
    expect(screen.getByText(/Your position at 3:12 stays saved/)).toBeDefined()
    expect(seekBar().getAttribute('aria-valuetext')).toBe('7 seconds of 7 minutes')
    press('Pause')
    expect(actors.player.getSnapshot().context.positions['bloomwave-vocals']).toBe(192)
    press('Play')
    hear(193)
    expect(screen.queryByText('Your network plays tracks only from the start')).toBeNull()
  })
})

it('where only the device’s buttons set the volume, there’s a mute button and no slider', async () => {
  const { audio } = await renderPlaying()
  expect(await screen.findByRole('slider', { name: 'Volume' })).toBeDefined()
  act(() => audio({ type: 'audio.volume-checked', isOurs: false }))
  expect(screen.queryByRole('slider', { name: 'Volume' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Mute' })).toBeDefined()
})

describe('when a track doesn’t play', () => {
  it('the screen says that the connection is lost, and offers to try again', async () => {
    const { audio, commands } = await renderPlaying()
    act(() => audio({ type: 'audio.failed', fault: 'network' }))
    expect(screen.getByText('Connection lost')).toBeDefined()
    expect(screen.getByText(/Your position is saved/)).toBeDefined()
    press('Try now')
    expect(commands.at(-1)).toEqual({ type: 'audio.open', id: 'bloomwave-vocals', position: 192 })
  })

  it.each([
    ['unavailable', 'This track isn’t ready'],
    ['intercepted', 'Your network blocks this track'],
  ] as const)('the screen says why (%s), keeps trying, and offers to try now', async (fault, words) => {
    const { audio, commands } = await renderPlaying()
    act(() => audio({ type: 'audio.failed', fault }))
    expect(screen.getAllByText(words, { exact: false }).length).toBeGreaterThan(0)
    expect(screen.queryByText(/Connection lost/)).toBeNull()
    press('Try now')
    expect(commands.at(-1)).toEqual({ type: 'audio.open', id: 'bloomwave-vocals', position: 192 })
  })

  it.each([
    ['missing', 'Track not available'],
    ['unplayable', 'Your browser can’t play this track'],
    ['refused', 'We couldn’t load this track'],
    ['still', 'The track isn’t moving'],
  ] as const)('the screen says why (%s) and what to do', async (fault, words) => {
    const { audio, commands } = await renderPlaying()
    act(() => audio({ type: 'audio.failed', fault }))
    expect(screen.getByRole('alert').textContent).toContain(words)
    press('Play next track')
    expect(commands.at(-1)).toEqual({ type: 'audio.open', id: 'edge-vocals', position: 0 })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
