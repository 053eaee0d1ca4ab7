import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MiniPlayer } from '#screens/listening/player/mini-player.tsx'
import { click, openScreen, renderPart } from '#tests/support/actors/member-page.tsx'

const ids = ['bloomwave-vocals', 'edge-vocals', 'stream-instrumental']
const heard = { queue: { ids, index: 0 }, positions: { 'bloomwave-vocals': 192 } }
const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function open(name: string): Promise<HTMLElement> {
  fireEvent.click(button(new RegExp(`^${name}`)))
  return screen.findByRole('dialog', { name: new RegExp(`^${name}`) })
}

describe('the sleep timer', () => {
  it('is set with one press, shows the time left, and can be turned off', async () => {
    const { actors } = await openScreen('player', { heard })
    const sheet = await open('Sleep timer')
    await click(within(sheet).getByRole('button', { name: '45\u00a0min' }))
    expect(actors.sleepTimer.getSnapshot().context).toMatchObject({
      span: { kind: 'minutes', minutes: 45 },
      fade: 60,
    })
    expect(button('Sleep timer: 45\u00a0min')).toBeDefined()
    expect(
      actors.listening.getSnapshot().context.playback.sleep.minutes,
      'and the length is remembered',
    ).toBe(45)
    const running = await open('Sleep timer')
    expect(
      within(running)
        .getAllByRole('button', { pressed: true })
        .map(({ textContent }) => textContent),
      'the preset that runs is marked',
    ).toEqual(['45\u00a0min'])
    await click(within(running).getByRole('button', { name: 'Turn off' }))
    expect(actors.sleepTimer.getSnapshot().matches('off')).toBe(true)
  })

  it('stops without a fade, and says so, where only the device’s buttons set the volume', async () => {
    const { actors, audio } = await openScreen('player', { heard })
    act(() => audio({ type: 'audio.volume-checked', isOurs: false }))
    const sheet = await open('Sleep timer')
    expect(within(sheet).queryByRole('slider', { name: 'Fade out over' })).toBeNull()
    expect(within(sheet).getByText(/Playback stops without a fade/)).toBeDefined()
    await click(within(sheet).getByRole('button', { name: '45\u00a0min' }))
    expect(actors.sleepTimer.getSnapshot().context.fade).toBe(0)
  })

  it.each([
    ['Loop', 'It repeats without gaps, then stops. The sleep timer counts the time.'],
    ['Sound', 'A soft bell while you listen.'],
  ])('nothing else fades there: %s', async (tool, words) => {
    const { audio } = await openScreen('player', { heard })
    act(() => audio({ type: 'audio.volume-checked', isOurs: false }))
    const sheet = await open(tool)
    expect(within(sheet).getByText(words)).toBeDefined()
    expect(within(sheet).queryByRole('slider', { name: 'Crossfade between tracks' })).toBeNull()
  })

  it('takes any number of minutes up to 600, and explains invalid input', async () => {
    const { actors } = await openScreen('player', { heard })
    const sheet = await open('Sleep timer')
    const form = within(sheet).getByRole('form', { name: 'Custom (minutes)' })
    const field = within(form).getByRole('textbox')
    for (const wrong of ['0', '601', '1.5', 'x']) {
      fireEvent.change(field, { target: { value: wrong } })
      fireEvent.submit(form)
      expect(field.getAttribute('aria-invalid'), wrong).toBe('true')
      expect(within(form).getByText('Enter a whole number from 1 to 600.')).toBeDefined()
      expect(actors.sleepTimer.getSnapshot().matches('off')).toBe(true)
    }
    fireEvent.change(field, { target: { value: '77' } })
    await act(async () => void fireEvent.submit(form))
    expect(actors.sleepTimer.getSnapshot().context.span).toEqual({ kind: 'minutes', minutes: 77 })
  })

  it('ends after a number of plays', async () => {
    const { actors } = await openScreen('player', { heard })
    const sheet = await open('Sleep timer')
    const form = within(sheet).getByRole('form', { name: 'Number of plays' })
    await act(async () => void fireEvent.submit(form))
    expect(actors.sleepTimer.getSnapshot().context.span).toEqual({ kind: 'passes', passes: 2 })
    expect(button('Sleep timer: 2 plays')).toBeDefined()
  })

  it('can be extended or shortened by five minutes while it runs', async () => {
    const { actors } = await openScreen('player', { heard })
    act(() => actors.sleepTimer.send({ type: 'timer.set', span: { kind: 'minutes', minutes: 10 }, fade: 60 }))
    fireEvent.click(button('Sleep timer: 10\u00a0min'))
    await click(await screen.findByRole('button', { name: '+5\u00a0min' }))
    expect(button('Sleep timer: 15\u00a0min')).toBeDefined()
    await click(screen.getByRole('button', { name: '−5\u00a0min' }))
    await click(screen.getByRole('button', { name: '−5\u00a0min' }))
    expect(button('Sleep timer: 5\u00a0min')).toBeDefined()
    expect(screen.getByRole('button', { name: '−5\u00a0min' }).ariaDisabled, 'it never goes below zero').toBe(
      'true',
    )
  })

  it('announces its approaching end on every screen, if the chime is on', async () => {
    const { actors } = await renderPart(<MiniPlayer hidden={false} />, { heard })
    const sleep = (hasChime: boolean) =>
      act(() => {
        const { sleep } = actors.listening.getSnapshot().context.playback
        actors.listening.send({ type: 'playback.change', change: { sleep: { ...sleep, hasChime } } })
      })
    act(() => {
      actors.sleepTimer.send({ type: 'timer.set', span: { kind: 'minutes', minutes: 5 }, fade: 0 })
      actors.sleepTimer.send({ type: 'time.left', seconds: 60, isLast: false })
      actors.sleepTimer.send({ type: 'end.near' })
    })
    expect(screen.getByText(/stops in 1 min/)).toBeDefined()
    expect(screen.queryByText(/^The sleep timer ends in a minute/), 'it would wake who is asleep').toBeNull()
    sleep(true)
    expect(screen.getByText(/^The sleep timer ends in a minute/).getAttribute('aria-live')).toBe('polite')
  })
})

describe('playback settings', () => {
  it('lock the speed, say why, and can unlock it', async () => {
    const { actors } = await openScreen('player', { heard })
    const sheet = await open('Sound')
    const lock = within(sheet).getByRole<HTMLInputElement>('switch', { name: 'Speed locked at 1×' })
    expect(lock.checked).toBe(true)
    expect(within(sheet).getByText(/the 10 Hz pulse changes/)).toBeDefined()
    expect(within(sheet).queryByRole('radio', { name: '1.25×' })).toBeNull()
    await click(lock)
    await click(within(sheet).getByRole('radio', { name: '1.25×' }))
    expect(actors.listening.getSnapshot().context.playback.speed).toBe(1.25)
    await click(lock)
    expect(actors.listening.getSnapshot().context.playback.speed).toBe(1)
  })

  it('ask before closing only if the member wants that', async () => {
    const { actors } = await openScreen('player', { heard })
    const sheet = await open('Sound')
    const ask = within(sheet).getByRole<HTMLInputElement>('switch', { name: /^Ask before/ })
    expect(ask.checked).toBe(false)
    await click(ask)
    expect(actors.listening.getSnapshot().context.playback.asksBeforeClosing).toBe(true)
  })

  it('set how far a skip goes, and the buttons say and do it', async () => {
    const { commands, audio } = await openScreen('player', { heard })
    fireEvent.click(button('Play'))
    act(() => audio({ type: 'audio.ready' }))
    const sheet = await open('Sound')
    await click(within(sheet).getByRole('radio', { name: '60' }))
    await click(within(sheet).getByRole('button', { name: 'Close' }))
    fireEvent.click(button('Forward 60 seconds'))
    expect(commands.at(-1)).toEqual({ type: 'audio.seek', seconds: 252 })
    fireEvent.click(button('Back 60 seconds'))
    expect(commands.at(-1)).toEqual({ type: 'audio.seek', seconds: 192 })
  })

  it('turn the interval bell on and off', async () => {
    const { actors } = await openScreen('player', { heard })
    const sheet = await open('Sound')
    const bell = within(sheet).getByRole('radiogroup', { name: 'Interval bell (minutes)' })
    await click(within(bell).getByRole('radio', { name: '10' }))
    expect(actors.listening.getSnapshot().context.playback.bell).toBe(10)
    await click(within(bell).getByRole('radio', { name: 'Off' }))
    expect(actors.listening.getSnapshot().context.playback.bell).toBe(0)
  })

  it('loop one track for a time or endlessly', async () => {
    const { actors } = await openScreen('player', { heard })
    const sheet = await open('Loop')
    await click(within(sheet).getByRole('button', { name: '45\u00a0min' }))
    expect(actors.listening.getSnapshot().matches({ loop: 'limited' })).toBe(true)
    fireEvent.click(button('Loop: until the timer ends'))
    await click(await screen.findByRole('button', { name: 'Loop until stopped' }))
    expect(actors.listening.getSnapshot().matches({ loop: 'unlimited' })).toBe(true)
  })
})

describe('recent positions', () => {
  it('are one press away', async () => {
    const positions = [
      { track: 'bloomwave-vocals', seconds: 301, at: Date.now() },
      { track: 'genesis-vocals', seconds: 95, at: Date.now() - 172_800_000 },
    ]
    const { commands } = await openScreen('player', { heard, positions })
    fireEvent.click(button('Back to 5:01'))
    expect(commands.at(-1)).toEqual({ type: 'audio.open', id: 'bloomwave-vocals', position: 301 })
    await open('Queue')
    const list = screen.getByRole('list', { name: 'Recent positions' })
    expect(within(list).getAllByRole('listitem'), 'with the one just left').toHaveLength(3)
    fireEvent.click(within(list).getAllByRole('button', { name: 'Jump back' })[2]!)
    expect(commands.at(-1)).toEqual({ type: 'audio.open', id: 'genesis-vocals', position: 95 })
    fireEvent.click(button('Clear'))
    expect(screen.queryByRole('list', { name: 'Recent positions' })).toBeNull()
  })
})

describe('the queue', () => {
  const grip = (title: string) => button(`Move ${title}`)
  const order = () =>
    within(screen.getByRole('list', { name: 'Queue' }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('[class*=title]')?.textContent)

  it('moves an entry with the arrow keys, and announces its new position', async () => {
    await openScreen('player', { heard })
    await open('Queue')
    fireEvent.keyDown(grip('Stream (without vocals)'), { key: 'ArrowUp' })
    expect(order()).toEqual(['Bloomwave', 'Stream', 'Edge'])
    expect(screen.getByText('Stream (without vocals) is now 2 of 3 in the queue.')).toBeDefined()
  })

  it('moves an entry with the menu on phones', async () => {
    await openScreen('player', { heard })
    await open('Queue')
    await click(button('More options for Stream (without vocals)'))
    expect((await screen.findByRole('menuitem', { name: 'Move down' })).ariaDisabled).toBe('true')
    await click(screen.getByRole('menuitem', { name: 'Move up' }))
    expect(order()).toEqual(['Bloomwave', 'Stream', 'Edge'])
  })

  it('moves an entry with the pointer', async () => {
    await openScreen('player', { heard })
    await open('Queue')
    const rows = within(screen.getByRole('list', { name: 'Queue' })).getAllByRole('listitem')
    // Rows stay where they are, whichever track they show.
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
    expect(screen.getByText('Bloomwave (with vocals) is now 3 of 3 in the queue.')).toBeDefined()
    fireEvent.pointerMove(window, { clientY: 30 })
    expect(order(), 'it stays where it was dropped').toEqual(['Edge', 'Stream', 'Bloomwave'])
  })
})
