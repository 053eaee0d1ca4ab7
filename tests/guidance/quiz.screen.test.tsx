import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '#content/quiz.ts'
import { never } from '#tests/support/actors/fakes.ts'
import { click, openScreen } from '#tests/support/actors/member-page.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const answers: Answers = {
  goal: 'settle',
  time: 'evening',
  doing: 'nothing',
  obstacle: 'tense',
  sound: 'wide',
  voices: 'instrumental',
  headphones: 'headphones',
  days: 'three',
}
const three = ['Serenity', 'Wellness', 'Bloomwave'].map((title) => `${title} (without vocals)`)
const done = { results: [{ day: '2026-03-09', answers }] }

describe('the quiz', () => {
  it('asks for an answer before the next question', async () => {
    await openScreen('quiz', { quiz: { open: { answers: {}, at: 0 } } })
    fireEvent.click(button('Next question'))
    expect(screen.getByRole('alert').textContent).toBe('Choose the closest answer to continue.')
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true')
    fireEvent.click(screen.getAllByRole('radio')[0]!)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('goes on when an answer is pressed, but not when an arrow key chooses one', async () => {
    await openScreen('quiz', { quiz: { open: { answers: {}, at: 0 } } })
    const at = () => screen.getByRole('heading', { level: 2 }).textContent?.slice(0, 10)
    const radio = (place: number) => screen.getAllByRole<HTMLInputElement>('radio')[place]!
    // A browser makes a click of an arrow key.
    fireEvent.keyDown(radio(0), { key: 'ArrowDown' })
    fireEvent.click(radio(1))
    fireEvent.keyUp(radio(1), { key: 'ArrowDown' })
    expect([at(), radio(1).checked]).toEqual(['Question 1', true])
    fireEvent.click(button('Next question'))
    expect(at()).toBe('Question 2')
    fireEvent.click(radio(0))
    expect(at()).toBe('Question 3')
    fireEvent.click(button('Back'))
    expect([at(), radio(0).checked]).toEqual(['Question 2', true])
    fireEvent.click(radio(0))
    expect(at(), 'the chosen one leads on, too').toBe('Question 3')
  })
})

describe('the result', () => {
  it('can be added to the favourites, all three programs at once', async () => {
    const added: string[] = []
    await openScreen('quiz', {
      quiz: done,
      add: async (title) => {
        added.push(title)
        return { accepted: true }
      },
    })
    await act(async () => {})
    await click(button('Save all three'))
    expect(added).toEqual(three)
    expect(await screen.findByText('All three are in your favourites.')).toBeDefined()
    expect(button('All three saved').getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('link', { name: 'View favourites' }).getAttribute('href')).toBe(
      '/admin/neuro/myfavorite',
    )
  })

  it('can be added if some programs are favourites already', async () => {
    await openScreen('quiz', { quiz: done, list: async () => three.slice(1) })
    expect(await screen.findByRole('button', { name: 'Save all three' })).toBeDefined()
  })

  it('can’t be added until the favourites are loaded', async () => {
    await openScreen('quiz', { quiz: done, list: never })
    expect(button('Save all three').getAttribute('aria-disabled')).toBe('true')
  })

  it('can set your weekly goal', async () => {
    const { actors } = await openScreen('quiz', { quiz: done })
    const days = screen.getAllByText(/^Day \d$/).length - screen.getAllByText('Rest').length
    fireEvent.click(button(`Set goal: ${days} days a week`))
    expect(actors.history.getSnapshot().context.goal).toEqual({ unit: 'days', count: days })
    expect(button(`Your goal: ${days} days a week`).getAttribute('aria-disabled')).toBe('true')
  })

  it('is compared with the previous one, answer by answer', async () => {
    const before = { day: '2026-02-01', answers: { ...answers, goal: 'sleep' } }
    await openScreen('quiz', { quiz: { results: [before, ...done.results] } })
    const region = screen.getByRole('region', { name: 'Compared with last time' })
    expect(region.textContent).toContain('On 1 February')
    expect(region.textContent).toContain('you got Serenity, Dreambloom and Reflections.')
    const [, row] = within(region).getAllByRole('row')
    expect(row?.textContent).toBe(
      'What would you like a program for?Then: To wind down and sleepNow: To settle down',
    )
  })

  it('stays if you stop retaking the quiz', async () => {
    await openScreen('quiz', { quiz: done })
    fireEvent.click(button('Take the quiz again'))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Question 1 of 8')
    fireEvent.click(button('Keep my last result'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Three programs for you')
    fireEvent.click(button('Delete my results'))
    expect(button('Start the quiz')).toBeDefined()
  })
})
