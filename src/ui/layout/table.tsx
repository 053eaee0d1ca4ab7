import type { ReactNode } from 'react'
import { dataTable } from '#styled-system/recipes/data-table.js'
import { hiddenText } from '#styled-system/recipes/hidden-text.js'

export type Column<Row> = {
  key: string
  heading: string
  cell: (row: Row) => ReactNode
  /** Digits of equal width, aligned to the end. */
  isFigures?: boolean | undefined
  /** Names its row for screen readers. */
  isRowHeading?: boolean | undefined
}

type Props<Row> = {
  /** For screen readers only. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table that scrolls sideways if it's too wide. */
export function Table<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  const classes = dataTable()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={classes.frame} aria-label={caption} tabIndex={0} data-scrolls="">
      <table className={classes.root}>
        <caption className={hiddenText()}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, heading, isFigures }) => (
              <th key={key} scope="col" className={classes.heading} data-figures={isFigures ? '' : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={classes.row}>
              {columns.map(({ key, cell, isFigures, isRowHeading }) => {
                const Cell = isRowHeading ? 'th' : 'td'
                return (
                  <Cell
                    key={key}
                    scope={isRowHeading ? 'row' : undefined}
                    className={classes.cell}
                    data-figures={isFigures ? '' : undefined}
                  >
                    {cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
