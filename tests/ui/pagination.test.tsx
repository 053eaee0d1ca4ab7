/** Pages of a list: labels, focus and what is announced. */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LabelsProvider } from '#locale/use-labels.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { usePages } from '#ui/navigation/use-pages.ts'
import '#tests/support/actors/member-page.tsx'

function List({ count, size }: { count: number; size: number }) {
  const all = Array.from({ length: count }, (_, index) => `${index + 1}`)
  const { shown, pages } = usePages(all, size)
  return (
    <>
      <output>{shown.join(' ')}</output>
      <Pagination {...pages} what="Sessions" />
    </>
  )
}

const show = (count: number, size = 20) => render(<List count={count} size={size} />)
const button = (name: string) => screen.getByRole('button', { name })
const shown = () => document.querySelector('output')?.textContent?.split(' ') ?? []
const pageNames = () =>
  screen
    .getAllByRole('button', { name: /^Page / })
    .map(({ textContent, ariaCurrent }) => (ariaCurrent === 'page' ? `[${textContent}]` : textContent))

it('a list that fits on one page has no page buttons', () => {
  show(20)
  expect(shown()).toHaveLength(20)
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('every entry is on exactly one page, and the range says which are shown', () => {
  show(57)
  const seen = [1, 2, 3].flatMap((page) => {
    fireEvent.click(button(`Page ${page}`))
    return shown()
  })
  expect(seen).toEqual(Array.from({ length: 57 }, (_, index) => `${index + 1}`))
  expect(screen.getByText('41–57 of 57', { selector: '[lang]' })).toBeTruthy()
})

it('the current page is marked, and many pages are shortened to those around it', () => {
  show(200)
  expect(pageNames()).toEqual(['[1]', '2', '10'])
  fireEvent.click(button('Page 10'))
  expect(pageNames()).toEqual(['1', '9', '[10]'])
  fireEvent.click(button('Previous page'))
  fireEvent.click(button('Previous page'))
  fireEvent.click(button('Previous page'))
  expect(pageNames()).toEqual(['1', '6', '[7]', '8', '10'])
})

describe('the focus stays', () => {
  it('on the button of the page that was chosen', () => {
    show(200)
    const chosen = button('Page 10')
    act(() => chosen.focus())
    fireEvent.click(chosen)
    expect(document.activeElement).toBe(button('Page 10'))
  })

  it('on the next button at the last page, where it does nothing', () => {
    show(40)
    const next = button('Next page')
    act(() => next.focus())
    fireEvent.click(next)
    expect(next.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(next)
    expect(document.activeElement).toBe(next)
    expect(pageNames()).toEqual(['1', '[2]'])
  })
})

it('if entries go, the last page that is left is shown', () => {
  const { rerender } = show(41)
  fireEvent.click(button('Page 3'))
  rerender(<List count={40} size={20} />)
  expect(pageNames()).toEqual(['1', '[2]'])
  expect(shown()).toEqual(Array.from({ length: 20 }, (_, index) => `${index + 21}`))
})

it('buttons and range are in the deployment’s locale, with its digits', async () => {
  render(
    <LabelsProvider locale="fa">
      <List count={57} size={20} />
    </LabelsProvider>,
  )
  const navigation = await screen.findByRole('navigation', { name: 'پیمایش صفحه‌ها' })
  expect(navigation.lang).toBe('fa')
  expect(within(navigation).getByText('۳').getAttribute('aria-label')).toContain('۳')
  expect(screen.getByText(/۵۷/, { selector: '[lang]' }).lang).toBe('fa')
})
