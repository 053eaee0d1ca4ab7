import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { dataTable, hiddenText } from '#styled-system/recipes/index.js'

export type Column<Row> = {
  key: string
  heading: string
  cell: (row: Row) => ReactNode
  /** Digits of equal width, aligned to the end. */
  isFigures?: boolean | undefined
  /** Names its row for screen readers. */
  isRowHeading?: boolean | undefined
  isSortable?: boolean | undefined
  isHeadingHidden?: boolean | undefined
}

export type Sorting = { key: string; order: 'ascending' | 'descending' }

type Props<Row> = {
  /** Caption; for screen readers only unless `isCaptionShown`. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sorting?: Sorting | undefined
  onSort?: ((sorting: Sorting) => void) | undefined
  isCaptionShown?: boolean | undefined
  /** Shown if there are no rows. */
  empty?: ReactNode
}

const turned = (sorting: Sorting | undefined, key: string): Sorting => ({
  key,
  order: sorting?.key === key && sorting.order === 'ascending' ? 'descending' : 'ascending',
})

/** A table that scrolls sideways if it's too wide. */
export function Table<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, sorting, onSort, isCaptionShown = false, empty } = props
  const classes = dataTable()
  if (rows.length === 0 && empty) return empty
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={classes.frame} aria-label={caption} tabIndex={0}>
      <table className={classes.root}>
        <caption className={isCaptionShown ? classes.caption : hiddenText()}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, heading, isFigures, isSortable, isHeadingHidden }) => {
              const order = sorting?.key === key ? sorting.order : undefined
              const Arrow = order === 'descending' ? ArrowDown : ArrowUp
              return (
                <th
                  key={key}
                  scope="col"
                  className={classes.heading}
                  data-figures={isFigures ? '' : undefined}
                  aria-sort={isSortable ? (order ?? 'none') : undefined}
                >
                  {isSortable && onSort ? (
                    <button
                      type="button"
                      className={classes.sort}
                      onClick={() => onSort(turned(sorting, key))}
                    >
                      {heading}
                      {order ? <Arrow size={14} aria-hidden="true" /> : null}
                    </button>
                  ) : (
                    <span className={isHeadingHidden ? hiddenText() : undefined}>{heading}</span>
                  )}
                </th>
              )
            })}
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
