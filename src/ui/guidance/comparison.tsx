import '#theme/further.css'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#locale/t.ts'
import { comparison } from '#styled-system/recipes/comparison.js'
import { hiddenText } from '#styled-system/recipes/hidden-text.js'

export type ComparisonRow = {
  key: string
  heading: ReactNode
  /** One for each column: text, or whether it's included. */
  cells: readonly (string | boolean)[]
  /** Shown where it's included, instead of a tick. */
  picture?: ReactNode
}

type Props = {
  caption: string
  /** The columns, each with a link to its screen. */
  columns: readonly { key: string; title: string; href: string }[]
  /** Heading of the first column, for screen readers. */
  corner: string
  rows: readonly ComparisonRow[]
}

/** A comparison table; four columns fit on a phone. */
export function Comparison({ caption, columns, corner, rows }: Props) {
  const classes = comparison()
  return (
    <table className={classes.root}>
      <caption className={hiddenText()}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={classes.corner}>
            <span className={hiddenText()}>{corner}</span>
          </th>
          {columns.map(({ key, title, href }) => (
            <th key={key} scope="col" className={classes.column}>
              <a href={href} className={classes.link}>
                {title}
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, heading, cells, picture }) => (
          <tr key={key} className={classes.row}>
            <th scope="row" className={classes.heading}>
              {heading}
            </th>
            {cells.map((cell, at) => (
              <td key={columns[at]?.key} className={classes.cell}>
                {typeof cell === 'string' ? cell : <Mark isIn={cell} picture={picture} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Mark({ isIn, picture }: { isIn: boolean; picture: ReactNode }) {
  const Icon = isIn ? Check : Minus
  return (
    <span className={comparison().mark} data-in={isIn ? '' : undefined}>
      {isIn && picture ? picture : <Icon size={18} aria-hidden="true" />}
      <span className={hiddenText()}>{isIn ? t('Included') : t('Not included')}</span>
    </span>
  )
}
