/** The parts' labels in the deployment's locale, marked with its language. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { LabelsProvider } from '#locale/use-labels.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { AlertClose } from '#ui/feedback/alert-close.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Rating } from '#ui/forms/rating.tsx'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import '#tests/support/member-page.tsx'

afterEach(cleanup)

const renderIn = (locale: string, part: ReactNode) =>
  render(<LabelsProvider locale={locale}>{part}</LabelsProvider>)

const languageOf = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang')
const nothing = () => undefined

it('pagination', async () => {
  renderIn(
    'de',
    <Pagination
      count={3000}
      page={2}
      pageSize={25}
      onPageChange={nothing}
      pageSizes={[25, 50]}
      onPageSizeChange={nothing}
    />,
  )
  const pages = within(await screen.findByRole('navigation', { name: 'Seitennavigation' }))
  for (const name of ['Erste Seite', 'Vorherige Seite', 'Seite 3', 'Nächste Seite', 'Letzte Seite'])
    expect(languageOf(pages.getByRole('button', { name }))).toBe('de')
  const range = pages.getByText('26–50 von 3.000')
  expect(languageOf(range)).toBe('de')
  expect(range.getAttribute('dir')).toBe('auto')
  expect(pages.getByLabelText('Zeilen pro Seite')).toBeDefined()
})

it('pagination in other digits', async () => {
  renderIn('fa', <Pagination count={100} page={2} pageSize={25} onPageChange={nothing} />)
  expect(await screen.findByText('۴')).toBeDefined()
})

it('rating, by the plural of each number', async () => {
  renderIn('de', <Rating label="How was it?" value={3} onChange={nothing} />)
  for (const name of ['1 Stern', '2 Sterne', '5 Sterne'])
    expect(languageOf(await screen.findByRole('radio', { name }))).toBe('de')
})

it('autocomplete', async () => {
  const part = { label: 'Program', input: 'x', onInput: nothing, onChange: nothing }
  const edge = { value: 'edge', label: 'Edge' }
  const { unmount } = renderIn('de', <Combobox {...part} options={[edge]} value="edge" />)
  expect(languageOf(await screen.findByRole('button', { name: 'Leeren' }))).toBe('de')
  unmount()

  renderIn('de', <Combobox {...part} options={[]} value={null} />)
  const opener = await screen.findByRole('button', { name: 'Öffnen' })
  expect(languageOf(opener)).toBe('de')
  await act(async () => void fireEvent.click(opener))
  const empty = await screen.findByText('Keine Optionen')
  expect(languageOf(empty)).toBe('de')
  expect(empty.getAttribute('dir')).toBe('auto')
})

it('the close button of an alert', async () => {
  renderIn('de', <Alert close={<AlertClose onClose={nothing} />}>Saved.</Alert>)
  expect(languageOf(await screen.findByRole('button', { name: 'Schließen' }))).toBe('de')
  expect(languageOf(screen.getByText('Saved.'))).toBeUndefined()
})

it('breadcrumb, whose steps stay English', async () => {
  renderIn('de', <Breadcrumb trail={[{ href: '/a', label: 'Articles' }]} current="Breath" />)
  expect(languageOf(await screen.findByRole('navigation', { name: 'Navigationspfad' }))).toBe('de')
  expect(languageOf(screen.getByRole('link', { name: 'Articles' }))).toBe('en')
})
