import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import PlayerScreen from '../../../src/screens/admin/player.screen.tsx'
import { click, renderScreen } from '../../support/member-page.tsx'

afterEach(cleanup)

const ids = ['bloomwave-vocals', 'edge-vocals', 'stream-instrumental']
const queued = { queue: { ids, index: 0 }, places: { 'bloomwave-vocals': 192 } }
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const seekBar = () => screen.getByRole('slider', { name: 'Place in Bloomwave (with vocals)' })
const order = () =>
  within(screen.getByRole('list', { name: 'Queue' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.match(/^[A-Z][a-z]+?(?=With|Playing)/)?.[0])

function renderPlaying() {
  const running = renderScreen(<PlayerScreen />, { heard: queued })
  press('Play')
  act(() => running.audio({ type: 'audio.ready' }))
  return running
}

describe('the player', () => {
  it('has nothing to show before anything was played, and leads to what can be', () => {
    renderScreen(<PlayerScreen />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Player')
    expect(screen.getByRole('link', { name: 'Choose a program' }).getAttribute('href')).toBe(
      '/admin/neuro/audiotracks',
    )
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
  })

  it('waits where the device left off, and says the place in words', () => {
    const { told } = renderScreen(<PlayerScreen />, { heard: queued })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bloomwave')
    expect(document.title).toBe('Bloomwave, player · Neuro')
    expect(seekBar().getAttribute('aria-valuetext')).toBe('3 minutes 12 seconds of 7 minutes')
    expect(told.some(({ type }) => type === 'audio.open')).toBe(false)
    press('Play')
    expect(told.at(-1)).toEqual({ type: 'audio.open', id: 'bloomwave-vocals', at: 192 })
  })

  it('plays, pauses and skips', () => {
    const { told, actors } = renderPlaying()
    press('On 15 seconds')
    expect(told.at(-1)).toEqual({ type: 'audio.seek', seconds: 207 })
    press('Back 15 seconds')
    expect(told.at(-1)).toEqual({ type: 'audio.seek', seconds: 192 })
    press('Pause')
    expect(told.at(-1)).toEqual({ type: 'audio.pause' })
    expect(screen.getByRole('button', { name: 'Play' })).toBeDefined()
    expect(actors.player.getSnapshot().context.places['bloomwave-vocals']).toBe(192)
  })

  it('keeps the moment when the choir leaves', async () => {
    const { told } = renderPlaying()
    await click(screen.getByRole('switch', { name: 'Vocals' }))
    expect(told.at(-1)).toEqual({ type: 'audio.open', id: 'bloomwave-instrumental', at: 192 })
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Vocals' }).checked).toBe(false)
  })

  it('seeks by the keyboard', async () => {
    const { told } = renderPlaying()
    seekBar().focus()
    await act(async () => fireEvent.keyDown(seekBar(), { key: 'PageUp' }))
    expect(told.at(-1)).toEqual({ type: 'audio.seek', seconds: 210 })
  })

  it('repeats, and is silent when asked', async () => {
    const { told, actors } = renderPlaying()
    await click(screen.getByRole('radio', { name: 'One' }))
    expect(actors.player.getSnapshot().matches({ loop: 'one' })).toBe(true)
    press('Mute')
    expect(told.at(-1)).toEqual({ type: 'audio.volume', level: 0 })
    expect((await screen.findByRole('slider', { name: 'Volume' })).getAttribute('aria-valuetext')).toBe(
      'muted',
    )
    press('Sound on')
    expect(told.at(-1)).toEqual({ type: 'audio.volume', level: 0.8 })
  })
})

describe('the queue', () => {
  it('moves entries and says where they went; the one at hand stays at hand', () => {
    const { actors } = renderPlaying()
    press('Move Edge (with vocals) up')
    expect(order()).toEqual(['Edge', 'Bloomwave', 'Stream'])
    expect(screen.getByText('Edge (with vocals) is now number 1 of 3.')).toBeDefined()
    expect(actors.player.getSnapshot().context.queue.index).toBe(1)
    expect(screen.getByRole('button', { name: 'Move Edge (with vocals) up' }).ariaDisabled).toBe('true')
  })

  it('lets entries go, but not the one at hand', () => {
    renderPlaying()
    press('Remove Edge (with vocals) from the queue')
    expect(screen.getByText('Edge (with vocals) left the queue.')).toBeDefined()
    press('Remove Bloomwave (with vocals) from the queue')
    expect(screen.getByRole('heading', { name: 'Queue, 2 tracks' })).toBeDefined()
  })

  it('plays from any entry on', () => {
    const { told } = renderPlaying()
    press('Play Stream (without vocals)')
    expect(told.at(-1)).toEqual({ type: 'audio.open', id: 'stream-instrumental', at: 0 })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stream')
  })
})

describe('when it is silent though it should not be', () => {
  it('says that the connection was lost, and tries at once when asked', () => {
    const { audio, told } = renderPlaying()
    act(() => audio({ type: 'audio.failed', fault: 'network' }))
    expect(screen.getByText('The connection was lost.')).toBeDefined()
    expect(screen.getByText(/Your place is kept/)).toBeDefined()
    press('Try now')
    expect(told.at(-1)).toEqual({ type: 'audio.open', id: 'bloomwave-vocals', at: 192 })
  })

  it.each([
    ['missing', 'This track is not there.'],
    ['unplayable', 'This browser cannot play the track.'],
    ['refused', 'The server did not hand over the track.'],
  ] as const)('says what is wrong with a track that is %s, and what can be done', (fault, words) => {
    const { audio, told } = renderPlaying()
    act(() => audio({ type: 'audio.failed', fault }))
    expect(screen.getByRole('alert').textContent).toContain(words)
    press('Play the next one')
    expect(told.at(-1)).toEqual({ type: 'audio.open', id: 'edge-vocals', at: 0 })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
