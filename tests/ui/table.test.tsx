import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Column, Table } from '#ui/layout/table.tsx'

afterEach(cleanup)

type Track = { id: string; title: string; seconds: number }
const rows: Track[] = [
  { id: 'a', title: 'Bloomwave', seconds: 420 },
  { id: 'b', title: 'Edge', seconds: 387 },
]
const columns: Column<Track>[] = [
  { key: 'title', heading: 'Title', cell: ({ title }) => title, isRowHeading: true, isSortable: true },
  { key: 'seconds', heading: 'Seconds', cell: ({ seconds }) => seconds, isFigures: true, isSortable: true },
]
const base = { caption: 'Tracks', columns, rows, rowKey: ({ id }: Track) => id }

it('names its rows and columns', () => {
  render(<Table {...base} />)
  const table = screen.getByRole('table', { name: 'Tracks' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Title', 'Seconds'])
  expect(within(table).getByRole('rowheader', { name: 'Edge' })).toBeDefined()
})

it('sorts ascending first, then descending', () => {
  const sort = vi.fn()
  const { rerender } = render(<Table {...base} onSort={sort} />)
  fireEvent.click(screen.getByRole('button', { name: 'Title' }))
  expect(sort).toHaveBeenLastCalledWith({ key: 'title', order: 'ascending' })
  rerender(<Table {...base} onSort={sort} sorting={{ key: 'title', order: 'ascending' }} />)
  expect(screen.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(screen.getByRole('button', { name: 'Title' }))
  expect(sort).toHaveBeenLastCalledWith({ key: 'title', order: 'descending' })
  fireEvent.click(screen.getByRole('button', { name: 'Seconds' }))
  expect(sort).toHaveBeenLastCalledWith({ key: 'seconds', order: 'ascending' })
})

it('shows what to do when it is empty', () => {
  render(<Table {...base} rows={[]} empty={<p>Nothing yet</p>} />)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Nothing yet')).toBeDefined()
})
