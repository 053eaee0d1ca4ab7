import { type ReactNode, useId } from 'react'
import { card } from '#styled-system/recipes/card.js'

type Props = {
  children: ReactNode
  /** Makes the card a region named by this heading. */
  title?: ReactNode
  /** Level of the title in the page's outline. */
  level?: 2 | 3 | 4 | undefined
  /** At the end of the title line. */
  actions?: ReactNode
  footer?: ReactNode
  variant?: 'plain' | 'quiet' | 'accent' | undefined
}

/** A card. */
export function Card({ children, title, level = 2, actions, footer, variant }: Props) {
  const id = useId()
  const classes = card({ variant })
  const Element = title ? 'section' : 'div'
  const Heading = `h${level}` as const
  return (
    <Element className={classes.root} aria-labelledby={title ? id : undefined}>
      {title || actions ? (
        <div className={classes.header}>
          {title ? (
            <Heading id={id} className={classes.title}>
              {title}
            </Heading>
          ) : null}
          {actions ? <div className={classes.actions}>{actions}</div> : null}
        </div>
      ) : null}
      {children}
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </Element>
  )
}
