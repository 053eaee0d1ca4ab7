/** Stars: what screen readers hear, and that a rating can be taken back. */
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { LabelsProvider } from '#locale/use-labels.tsx'
import { Rating, RatingStars } from '#ui/forms/rating.tsx'
import '#tests/support/actors/member-page.tsx'

const words = ['Not for me', 'All right', 'Just right']

function Asked({ locale = 'en' }: { locale?: string }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <LabelsProvider locale={locale}>
      <Rating
        label="How did it feel?"
        choices={words.map((text, index) => ({ value: index + 1, words: text }))}
        value={value}
        onChange={setValue}
        removeLabel="Remove rating"
        hint="Only you see it."
      />
    </LabelsProvider>
  )
}

const radios = () => within(screen.getByRole('group', { name: 'How did it feel?' })).getAllByRole('radio')
const chosen = () => radios().filter((radio) => (radio as HTMLInputElement).checked)

it('is a group of radio buttons, each named by its stars and what they mean', () => {
  render(<Asked />)
  expect(radios()).toEqual(
    ['1 star Not for me', '2 stars All right', '3 stars Just right'].map((name) =>
      screen.getByRole('radio', { name }),
    ),
  )
  expect(chosen()).toEqual([])
  expect(screen.getByText('Only you see it.')).toBeTruthy()
})

it('shows the words of the answer, which can be changed and removed; the focus then returns to the stars', () => {
  render(<Asked />)
  fireEvent.click(screen.getByRole('radio', { name: /^3 stars/ }))
  expect(screen.getByText('Just right', { selector: 'strong' })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /^2 stars/ }))
  expect(chosen()).toEqual([screen.getByRole('radio', { name: /^2 stars/ })])
  fireEvent.click(screen.getByRole('button', { name: 'Remove rating' }))
  expect(chosen()).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(radios()[0])
})

it('counts stars in the deployment’s locale, and marks its language', async () => {
  render(<Asked locale="de" />)
  expect(await screen.findByRole('radio', { name: '2 Sterne All right' })).toBeTruthy()
  expect(screen.getByText('2 Sterne').lang).toBe('de')
  expect(screen.getByText('All right').closest('[lang]')?.getAttribute('lang')).not.toBe('de')
})

it('a rating that isn’t asked is a picture named by its stars', () => {
  render(<RatingStars value={4} of={5} />)
  expect(screen.getByRole('img', { name: '4 stars' })).toBeTruthy()
})
