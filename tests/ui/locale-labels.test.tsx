/** The parts' labels in the deployment's locale, marked with its language. */
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { LabelsProvider } from '#locale/use-labels.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { AlertClose } from '#ui/feedback/alert-close.tsx'
import '#tests/support/actors/member-page.tsx'

const renderIn = (locale: string, part: ReactNode) =>
  render(<LabelsProvider locale={locale}>{part}</LabelsProvider>)

const languageOf = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang')
const nothing = () => undefined

it('an alert’s close button is labelled in the deployment’s locale', async () => {
  renderIn('de', <Alert close={<AlertClose onClose={nothing} />}>Saved.</Alert>)
  expect(languageOf(await screen.findByRole('button', { name: 'Schließen' }))).toBe('de')
  expect(languageOf(screen.getByText('Saved.'))).toBeUndefined()
})
