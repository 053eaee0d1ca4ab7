import { Pagination as Ark } from '@ark-ui/react/pagination'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useLabels } from '#locale/use-labels.tsx'
import { dataTable } from '#styled-system/recipes/index.js'

type Props = {
  /** Number of all rows. */
  count: number
  /** The first page is 1. */
  page: number
  pageSize: number
  onPageChange: (page: number) => void
  /** Page sizes to offer. Choosing one returns to the first page. */
  pageSizes?: readonly number[] | undefined
  onPageSizeChange?: ((size: number) => void) | undefined
}

/** The current rows and their total, with links to the other pages. */
export function Pagination(props: Props) {
  const { count, page, pageSize, onPageChange, pageSizes, onPageSizeChange } = props
  const { pagination: labels, number, locale } = useLabels()
  const classes = dataTable()
  const from = count === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(count, page * pageSize)
  const last = Math.max(1, Math.ceil(count / pageSize))
  return (
    <Ark.Root
      lang={locale}
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
        itemLabel: ({ page: at }) => labels.page(at),
      }}
    >
      <span className={classes.range} dir="auto">
        {labels.range({ from, to, count })}
      </span>
      {pageSizes && onPageSizeChange ? (
        <label className={classes.size}>
          <span dir="auto">{labels.rowsPerPage}</span>
          <select
            className={classes.select}
            value={pageSize}
            onChange={(event) => onPageSizeChange(Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {number(size)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <div className={classes.pages}>
        <button
          type="button"
          className={classes.page}
          data-edge=""
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
                  {number(entry.value)}
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
          data-edge=""
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
