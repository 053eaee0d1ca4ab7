// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { unknownLocale } from '../../src/locale/tags.ts'
import { LabelsProvider, useLabels } from '../../src/locale/use-labels.tsx'
import '../support/patience.ts'

afterEach(cleanup)

const Close = () => <button type="button">{useLabels().alert.close}</button>

test('components speak English by themselves', () => {
  render(<Close />)
  screen.getByRole('button', { name: 'Close' })
})

test('they speak English until another locale is there, then that', async () => {
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

test('an English deployment renders once, at once', () => {
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

test('where a pack does not come, English stays and the reason is told', async () => {
  const reason = await new Promise((onFailure) => {
    render(
      <LabelsProvider locale="xx" onFailure={onFailure}>
        <Close />
      </LabelsProvider>,
    )
  })
  expect(reason).toEqual(new Error(unknownLocale('xx')))
  screen.getByRole('button', { name: 'Close' })
})
