import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadLabels } from '#locale/labels.ts'
import { unknownLocale } from '#locale/tags.ts'
import { LabelsProvider, useLabels } from '#locale/use-labels.tsx'

const Close = () => <button type="button">{useLabels().alert.close}</button>

test('labels are English by default', () => {
  render(<Close />)
  screen.getByRole('button', { name: 'Close' })
})

test('labels are English until another locale is loaded', async () => {
  const page = render(
    <LabelsProvider locale="sv">
      <Close />
    </LabelsProvider>,
  )
  screen.getByRole('button', { name: 'Close' })
  await screen.findByRole('button', { name: 'Stäng' })

  page.rerender(
    <LabelsProvider locale="it">
      <Close />
    </LabelsProvider>,
  )
  await screen.findByRole('button', { name: 'Chiudi' })
})

test('an English deployment renders once, immediately', () => {
  const seen: string[] = []
  const Spy = () => {
    seen.push(useLabels().locale)
    return null
  }
  render(
    <LabelsProvider locale="en">
      <Spy />
    </LabelsProvider>,
  )
  expect(seen).toEqual(['en'])
})

test('labels stay English if a pack can’t be loaded', async () => {
  await expect(loadLabels('xx')).rejects.toThrow(unknownLocale('xx'))
  render(
    <LabelsProvider locale="xx">
      <Close />
    </LabelsProvider>,
  )
  await Promise.resolve()
  screen.getByRole('button', { name: 'Close' })
})
