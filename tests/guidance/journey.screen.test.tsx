import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { stepsOf } from '#content/journey.ts'
import type { DoneStep } from '#machines/guidance/journey.machine.ts'
import { ApiFault } from '#services/api/faults.ts'
import { click, openScreen } from '#tests/support/actors/member-page.tsx'
import * as drawing from '#ui/artwork/cover-picture.ts'

/** jsdom has no canvas. */
vi.mock('#ui/artwork/cover-picture.ts', () => ({ landscapePhoto: vi.fn(), landscapePicture: vi.fn() }))

const journeySteps = stepsOf('all')

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const day = (number: number) => screen.getByRole('tab', { name: new RegExp(`^Day ${number},`) })
async function show(number: number): Promise<void> {
  fireEvent.click(day(number))
  await waitFor(() => expect(day(number).getAttribute('aria-selected')).toBe('true'))
}
const isDone = (number: number) => day(number).getAttribute('aria-label')!.endsWith(': done')
const heading = (name: string) => screen.getByRole('heading', { level: 2, name })
const today = '2026-03-09'
const done = (steps: readonly number[], day = '2026-03-08'): DoneStep[] =>
  steps.map((step) => ({ step, day, by: 'hand' }))
const third = { begun: '2026-03-06', done: done([1, 2]), rests: [] }

describe('the journey', () => {
  it('shows all days before the start', async () => {
    await openScreen('journey')
    expect(screen.getAllByRole('tab').length).toBe(21)
    await show(2)
    expect(heading('A safe start')).toBeDefined()
    expect(
      screen.queryByRole('button', { name: 'Mark as done' }),
      'nothing can be marked before the start',
    ).toBeNull()
    await show(1)
    fireEvent.click(button('Start today'))
    expect(heading('Two tones, one pulse')).toBeDefined()
    expect(screen.getByText('Day 1 of 21')).toBeDefined()
    expect(document.title).toBe('Journey · Neuro')
  })

  it('links the article of the day', async () => {
    await openScreen('journey', { journey: { ...third, done: done([1, 2, 3, 4, 5, 6, 7, 8, 9]) } })
    expect(heading('A morning habit')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Read the article · 5\u00a0min' }).getAttribute('href')).toBe(
      '/admin/neuro/contentpages8',
    )
  })

  it('plays the program of the day', async () => {
    const { commands } = await openScreen('journey', { journey: third })
    fireEvent.click(button('Play Serenity'))
    expect(commands).toContainEqual({ type: 'audio.open', id: 'serenity-vocals', position: 0 })
  })

  it('shows how much was played, and completes the day after four fifths', async () => {
    const { actors } = await openScreen('journey', { journey: third, today })
    const hear = (seconds: number) =>
      act(() => actors.journey.send({ type: 'programs.heard', day: today, seconds: { serenity: seconds } }))
    hear(125)
    expect(screen.getByRole('progressbar', { name: 'Played today' }).getAttribute('aria-valuetext')).toBe(
      '2 of 6\u00a0min',
    )
    hear(360)
    expect(heading('Day 3: An easy breath')).toBeDefined()
    expect(screen.getByText('That’s all for today. Tomorrow: On your feet.')).toBeDefined()
    expect(
      screen.queryByRole('button', { name: 'Mark as not done' }),
      'a fact cannot be taken back',
    ).toBeNull()
    expect(screen.getByText(/^Listened on 9 March/)).toBeDefined()
    fireEvent.click(button('Start day 4 now'))
    expect(heading('On your feet')).toBeDefined()
  })

  it('is marked as done by hand, and unmarked', async () => {
    await openScreen('journey', { journey: third, today })
    button('Mark as done').focus()
    fireEvent.click(button('Mark as done'))
    expect(document.activeElement, 'the focus is not lost with the button').toBe(
      screen.getByRole('heading', { level: 1 }),
    )
    expect(isDone(3)).toBe(true)
    expect(screen.getByText(/^3 of 21 days/)).toBeDefined()
    fireEvent.click(button('Mark as not done'))
    expect(isDone(3)).toBe(false)
  })

  it('opens with today’s day, shows any other, and returns when today’s changes', async () => {
    await openScreen('journey', { journey: third, today })
    expect(day(3).getAttribute('aria-selected')).toBe('true')
    expect(day(3).getAttribute('aria-current')).toBe('step')
    await show(1)
    expect(heading('Two tones, one pulse')).toBeDefined()
    expect(screen.getByText(/^Marked as done on 8 March/)).toBeDefined()
    await show(20)
    fireEvent.click(button('Mark as done'))
    expect(screen.getByText('Done for today', { selector: 'p' })).toBeDefined()
    fireEvent.click(button('Start day 3 now'))
    expect(heading('An easy breath')).toBeDefined()
  })

  it('counts rest days, including today only if you rest', async () => {
    await openScreen('journey', { journey: { ...third, begun: '2026-03-01' }, today })
    expect(screen.getByText('2 of 21 days · 7 rest days')).toBeDefined()
    fireEvent.click(button('Rest today'))
    expect(heading('Day 3 is ready when you are')).toBeDefined()
    expect(screen.getByText('2 of 21 days · 8 rest days')).toBeDefined()
    fireEvent.click(button('Continue today'))
    expect(heading('An easy breath')).toBeDefined()
  })

  it('starts over only after a confirmation', async () => {
    await openScreen('journey', { journey: third, today })
    fireEvent.click(button('Start over'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Start over from day 1?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep my progress' }))
    expect(isDone(2)).toBe(true)
    fireEvent.click(button('Start over'))
    const again = await screen.findByRole('alertdialog', { name: 'Start over from day 1?' })
    fireEvent.click(within(again).getByRole('button', { name: 'Clear and start over' }))
    expect(journeySteps.some(({ number }) => isDone(number))).toBe(false)
    expect(heading('Two tones, one pulse')).toBeDefined()
  })

  it('has a third week for what the member chooses, until it has begun', async () => {
    const { actors } = await openScreen('journey', { journey: third, today })
    await show(15)
    expect(heading('Put it into words')).toBeDefined()
    await click(screen.getByRole('radio', { name: 'Sleep' }))
    expect(heading('Thoughts at bedtime')).toBeDefined()
    expect(screen.getByRole('link', { name: /^Read the article/ })).toBeDefined()
    fireEvent.click(button('Mark as done'))
    expect(isDone(15)).toBe(true)
    expect(screen.queryByRole('radio', { name: 'Calm' })).toBeNull()
    expect(actors.journey.getSnapshot().context).toMatchObject({ way: 'sleep' })
  })

  it('ends after all 21 days', async () => {
    const all = done(journeySteps.map(({ number }) => number))
    await openScreen('journey', { journey: { ...third, done: all } })
    expect(heading('You did it')).toBeDefined()
  })

  it('keeps a note for each day, and shows the week’s on its last day', async () => {
    const { actors } = await openScreen('journey', { journey: third, today })
    const note = (number: number) => screen.getByLabelText<HTMLTextAreaElement>(`Your note for day ${number}`)
    fireEvent.change(note(3), { target: { value: 'About right' } })
    expect(actors.journey.getSnapshot().context.notes).toEqual([{ step: 3, text: 'About right' }])
    await show(7)
    expect(note(7).value).toBe('')
    expect(screen.getByText('Day 3: About right')).toBeDefined()
    await show(14)
    expect(screen.queryByText('Day 3: About right')).toBeNull()
    await show(3)
    fireEvent.change(note(3), { target: { value: '' } })
    await show(7)
    expect(screen.queryByText('Your notes of this week')).toBeNull()
  })

  it('has no note before the start', async () => {
    await openScreen('journey')
    expect(screen.queryByLabelText(/^Your note/)).toBeNull()
  })

  it('can be printed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await openScreen('journey')
    fireEvent.click(button('Print the plan'))
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
})

describe('the dashboard', () => {
  it('shows today’s step once the journey has started', async () => {
    await openScreen('dashboard', { journey: third, today })
    const card = await screen.findByRole('region', { name: 'Journey, day 3 of 21 An easy breath' })
    expect(within(card).getByRole('button', { name: 'Play Serenity (with vocals)' })).toBeDefined()
    expect(within(card).getByRole('link', { name: 'Open the journey' }).getAttribute('href')).toBe(
      '/admin/neurojourney',
    )
  })

  it('says when today is done, and shows nothing before the start', async () => {
    await openScreen('dashboard', {
      journey: { ...third, done: [...third.done, ...done([3], today)] },
      today,
    })
    expect(await screen.findByText('Done for today. Tomorrow: On your feet.')).toBeDefined()
    cleanup()
    await openScreen('dashboard')
    await screen.findByRole('button', { name: 'Edit dashboard' })
    expect(screen.queryByRole('link', { name: 'Open the journey' })).toBeNull()
  })
})

describe('the picture of a finished journey', () => {
  const finished = { ...third, begun: '2026-02-01', done: done(journeySteps.map(({ number }) => number)) }
  const use = () => fireEvent.click(button('Use as my photo'))

  it('becomes the member’s photo, or the page says why it doesn’t', async () => {
    vi.mocked(drawing.landscapePhoto).mockImplementation(async () => new File(['x'], 'photo.jpg'))
    const sendPhoto = vi.fn(async () => {}).mockRejectedValueOnce(new ApiFault('refused', 'Too large.'))
    await openScreen('journey', { journey: finished, sendPhoto })
    use()
    expect(await screen.findByText('Too large.')).toBeDefined()
    use()
    await waitFor(() => expect(button('It’s your photo')).toBeDefined())
    expect(screen.queryByText('Too large.')).toBeNull()
    expect(sendPhoto).toHaveBeenCalledTimes(2)
  })

  it.each(['Use as my photo', 'Save the picture'])('says so if it can’t be drawn: %s', async (name) => {
    vi.mocked(drawing.landscapePhoto).mockRejectedValue(new Error('There is no canvas.'))
    vi.mocked(drawing.landscapePicture).mockImplementation(() => {
      throw new Error('There is no canvas.')
    })
    await openScreen('journey', { journey: finished })
    fireEvent.click(button(name))
    expect(await screen.findByText('We couldn’t make the picture')).toBeDefined()
  })
})
