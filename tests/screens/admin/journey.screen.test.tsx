import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { journeySteps } from '../../../src/content/journey.ts'
import type { DoneStep } from '../../../src/machines/journey/journey.machine.ts'
import DashboardScreen from '../../../src/screens/admin/dashboard.screen.tsx'
import JourneyScreen from '../../../src/screens/admin/journey.screen.tsx'
import { renderScreen } from '../../support/member-page.tsx'

afterEach(cleanup)

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const heading = (name: string) => screen.getByRole('heading', { level: 2, name })
const today = '2026-03-09'
const done = (steps: readonly number[], day = '2026-03-08'): DoneStep[] =>
  steps.map((step) => ({ step, day, by: 'hand' }))
const third = { begun: '2026-03-06', done: done([1, 2]), rests: [] }

describe('the journey', () => {
  it('shows the whole way before it is begun, and asks for nothing yet', () => {
    renderScreen(<JourneyScreen />)
    expect(screen.getAllByRole('checkbox').length).toBe(21)
    fireEvent.click(box(/^Day 1,/))
    expect(box(/^Day 1,/).checked, 'nothing is ticked before the beginning').toBe(false)
    fireEvent.click(button('Begin today'))
    expect(heading('A pause to begin with')).toBeDefined()
    expect(screen.getByText('Day 1 of 21')).toBeDefined()
    expect(document.title).toBe('Journey · Neuro')
  })

  it('leads to the program and to the place on the page', () => {
    renderScreen(<JourneyScreen />, { journey: { ...third, done: done([1, 2, 3, 4, 5, 6, 7, 8, 9]) } })
    expect(heading('A morning in seven minutes')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Read the page' }).getAttribute('href')).toBe(
      '/admin/neuro/contentpages4#a-morning-in-seven-minutes',
    )
  })

  it('plays the program of the day', () => {
    const { told } = renderScreen(<JourneyScreen />, { journey: third })
    fireEvent.click(button('Play Serenity'))
    expect(told).toContainEqual({ type: 'audio.open', id: 'serenity-vocals', at: 0 })
  })

  it('shows how far the listening is, and is done with four fifths of it', () => {
    const { actors } = renderScreen(<JourneyScreen />, { journey: third, today })
    const hear = (seconds: number) =>
      act(() => actors.journey.send({ type: 'programs.heard', day: today, seconds: { serenity: seconds } }))
    hear(125)
    expect(screen.getByRole('progressbar', { name: 'Heard today' }).getAttribute('aria-valuetext')).toBe(
      '2 of 6 min',
    )
    hear(360)
    expect(heading('Day 3: Breath without a task')).toBeDefined()
    expect(screen.getByText('That is enough for one day. Tomorrow: On your feet.')).toBeDefined()
    expect(box(/^Day 3,/).getAttribute('aria-disabled'), 'a fact cannot be unticked').toBe('true')
    expect(screen.getByText(/^Listened on 9 March/)).toBeDefined()
    fireEvent.click(button('Go on with day 4 now'))
    expect(heading('On your feet')).toBeDefined()
  })

  it('is ticked off by hand, and unticked', () => {
    renderScreen(<JourneyScreen />, { journey: third, today })
    button('Tick it off').focus()
    fireEvent.click(button('Tick it off'))
    expect(document.activeElement, 'the focus is not lost with the button').toBe(
      screen.getByRole('heading', { level: 1 }),
    )
    expect(box(/^Day 3,/).checked).toBe(true)
    expect(screen.getByRole('progressbar', { name: 'Steps done' }).getAttribute('aria-valuetext')).toBe(
      '3 of 21',
    )
    fireEvent.click(box(/^Day 3,/))
    expect(box(/^Day 3,/).checked).toBe(false)
  })

  it('rests without a word of blame', () => {
    renderScreen(<JourneyScreen />, { journey: { ...third, begun: '2026-03-01' }, today })
    expect(screen.getByText('7 rest days on the way, which belong to it.')).toBeDefined()
    fireEvent.click(button('Rest today'))
    expect(heading('Day 3 waits for you')).toBeDefined()
    fireEvent.click(button('I would like to go on today'))
    expect(heading('Breath without a task')).toBeDefined()
  })

  it('begins anew only after a question', async () => {
    renderScreen(<JourneyScreen />, { journey: third, today })
    fireEvent.click(button('Begin the journey anew'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Begin anew with day 1?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay where I am' }))
    expect(box(/^Day 2,/).checked).toBe(true)
    fireEvent.click(button('Begin the journey anew'))
    const again = await screen.findByRole('alertdialog', { name: 'Begin anew with day 1?' })
    fireEvent.click(within(again).getByRole('button', { name: 'Begin anew' }))
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false)
    expect(heading('A pause to begin with')).toBeDefined()
  })

  it('ends with all of them, and says what to keep', () => {
    const all = done(journeySteps.map(({ number }) => number))
    renderScreen(<JourneyScreen />, { journey: { ...third, done: all } })
    expect(heading('You have come all the way')).toBeDefined()
  })

  it('prints', () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    renderScreen(<JourneyScreen />)
    fireEvent.click(button('Print the plan'))
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
})

describe('the dashboard', () => {
  it('has today’s step once the journey is under way', () => {
    renderScreen(<DashboardScreen />, { journey: third, today })
    const card = screen.getByRole('region', { name: 'Journey, day 3 of 21: Breath without a task' })
    expect(within(card).getByRole('button', { name: 'Play Serenity (with vocals)' })).toBeDefined()
    expect(within(card).getByRole('link', { name: 'To the journey' }).getAttribute('href')).toBe(
      '/admin/neurojourney',
    )
  })

  it('says when it is done for today, and nothing before it was begun', () => {
    renderScreen(<DashboardScreen />, {
      journey: { ...third, done: [...third.done, ...done([3], today)] },
      today,
    })
    expect(screen.getByText('Done for today. Tomorrow: On your feet.')).toBeDefined()
    cleanup()
    renderScreen(<DashboardScreen />)
    expect(screen.queryByRole('link', { name: 'To the journey' })).toBeNull()
  })
})
