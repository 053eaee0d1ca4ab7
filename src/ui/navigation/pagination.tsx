import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLabels } from '#locale/use-labels.tsx'
import { pagination } from '#styled-system/recipes/pagination.js'
import { Tip } from '#ui/actions/tip.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import type { Pages } from './use-pages.ts'

type Props = Pages & {
  /** What is counted: `Sessions`. */
  what: string
  /** `bottom`: it stays in view while a dialog scrolls. */
  place?: 'below' | 'bottom' | undefined
}

/** Buttons for the pages of a list, and which entries are shown. Nothing if one page has them all. */
export function Pagination({ page, size, count, onPage, what, place }: Props) {
  const { pagination: labels, number, locale } = useLabels()
  const classes = pagination({ place })
  const last = Math.ceil(count / size)
  const range = labels.range({ from: (page - 1) * size + 1, to: Math.min(page * size, count), count })
  if (last < 2) return null

  /** At the first and the last page, the button stays, so it keeps the focus. */
  const step = (label: string, to: number, icon: ReactNode) => {
    const isPossible = to >= 1 && to <= last
    return (
      <button
        type="button"
        className={classes.button}
        aria-label={label}
        aria-disabled={isPossible ? undefined : true}
        onClick={isPossible ? () => onPage(to) : undefined}
      >
        {icon}
        <Tip text={label} />
      </button>
    )
  }

  return (
    <div className={classes.root}>
      <nav aria-label={labels.navigation} lang={locale}>
        <ul className={classes.list}>
          <li>{step(labels.previous, page - 1, <ChevronLeft size={20} aria-hidden="true" />)}</li>
          {pagesAround(page, last).map(({ at, isNear, gap }) => (
            <li key={at} className={classes.item} data-near={isNear ? '' : undefined} data-gap={gap}>
              <button
                type="button"
                className={classes.button}
                aria-label={labels.page(at)}
                aria-current={at === page ? 'page' : undefined}
                onClick={() => onPage(at)}
              >
                {number(at)}
              </button>
            </li>
          ))}
          <li>{step(labels.next, page + 1, <ChevronRight size={20} aria-hidden="true" />)}</li>
        </ul>
      </nav>
      <p className={classes.range}>
        <span>{what}</span> <span lang={locale}>{range}</span>
      </p>
      <HiddenText live="polite">{range}</HiddenText>
    </div>
  )
}

/** Phones have room for as many pages. */
const few = 5

type PageButton = {
  at: number
  /** A neighbour of the current page, left out on phones if there are many. */
  isNear: boolean
  /** Pages are left out before it, always or on phones. */
  gap: 'wide' | 'narrow' | undefined
}

/** All pages if they are few; else the first and the last, the current one and its neighbours. */
function pagesAround(page: number, last: number): readonly PageButton[] {
  const every = Array.from({ length: last }, (_, index) => index + 1)
  const main = last <= few ? every : [1, page, last]
  const all = last <= few ? every : every.filter((at) => main.includes(at) || Math.abs(at - page) === 1)
  return all.map((at) => {
    const isNear = !main.includes(at)
    const isAfter = (list: readonly number[]) => at === 1 || list.includes(at - 1)
    return { at, isNear, gap: !isAfter(all) ? 'wide' : !isNear && !isAfter(main) ? 'narrow' : undefined }
  })
}
