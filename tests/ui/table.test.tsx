import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Column, Table } from '#ui/layout/table.tsx'

type Track = { id: string; title: string; seconds: number }
const rows: Track[] = [
  { id: 'a', title: 'Bloomwave', seconds: 420 },
  { id: 'b', title: 'Edge', seconds: 387 },
]
const columns: Column<Track>[] = [
  { key: 'title', heading: 'Title', cell: ({ title }) => title, isRowHeading: true },
  { key: 'seconds', heading: 'Seconds', cell: ({ seconds }) => seconds, isFigures: true },
]
const base = { caption: 'Tracks', columns, rows, rowKey: ({ id }: Track) => id }

it('a table names its rows and columns', () => {
  render(<Table {...base} />)
  const table = screen.getByRole('table', { name: 'Tracks' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Title', 'Seconds'])
  expect(within(table).getByRole('rowheader', { name: 'Edge' })).toBeDefined()
})
