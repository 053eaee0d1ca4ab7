import { Pagination as Ark } from '@ark-ui/react/pagination'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { dataTable } from '../../styled-system/recipes/index.js'

/** The words of a pagination, from the locale's labels. */
export type PaginationLabels = {
  navigation: string
  first: string
  previous: string
  next: string
  last: string
  page: (page: number) => string
  range: (range: { from: number; to: number; count: number }) => string
  rowsPerPage: string
}

type Props = {
  labels: PaginationLabels
  /** Of all rows. */
  count: number
  /** The first page is 1. */
  page: number
  pageSize: number
  onPageChange: (page: number) => void
  /** Offers these sizes; each answer starts at the first page again. */
  pageSizes?: readonly number[] | undefined
  onPageSizeChange?: ((size: number) => void) | undefined
}

/** Which rows of how many, and the way to the others. */
export function Pagination(props: Props) {
  const { labels, count, page, pageSize, onPageChange, pageSizes, onPageSizeChange } = props
  const classes = dataTable()
  const from = count === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(count, page * pageSize)
  const last = Math.max(1, Math.ceil(count / pageSize))
  return (
    <Ark.Root
      className={classes.foot}
      count={count}
      pageSize={pageSize}
      page={page}
      siblingCount={1}
      onPageChange={({ page: next }) => onPageChange(next)}
      translations={{
        rootLabel: labels.navigation,
        prevTriggerLabel: labels.previous,
        nextTriggerLabel: labels.next,
        itemLabel: ({ page: number }) => labels.page(number),
      }}
    >
      <span className={classes.range}>{labels.range({ from, to, count })}</span>
      {pageSizes && onPageSizeChange ? (
        <label className={classes.size}>
          {labels.rowsPerPage}
          <select
            className={classes.select}
            value={pageSize}
            onChange={(event) => onPageSizeChange(Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      ) : null}
      <div className={classes.pages}>
        <button
          type="button"
          className={classes.page}
          aria-label={labels.first}
          disabled={page <= 1}
          onClick={() => onPageChange(1)}
        >
          <ChevronFirst size={18} />
        </button>
        <Ark.PrevTrigger className={classes.page}>
          <ChevronLeft size={18} />
        </Ark.PrevTrigger>
        <Ark.Context>
          {(pagination) =>
            pagination.pages.map((entry, index) =>
              entry.type === 'page' ? (
                <Ark.Item key={`page ${entry.value}`} {...entry} className={classes.page}>
                  {entry.value}
                </Ark.Item>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its position
                <Ark.Ellipsis key={`gap ${index}`} index={index} aria-hidden="true">
                  …
                </Ark.Ellipsis>
              ),
            )
          }
        </Ark.Context>
        <Ark.NextTrigger className={classes.page}>
          <ChevronRight size={18} />
        </Ark.NextTrigger>
        <button
          type="button"
          className={classes.page}
          aria-label={labels.last}
          disabled={page >= last}
          onClick={() => onPageChange(last)}
        >
          <ChevronLast size={18} />
        </button>
      </div>
    </Ark.Root>
  )
}
