import type { ReactNode } from 'react'
import { blankLayout } from '../../../styled-system/recipes/index.js'
import { SkipLink } from '../../ui/skip-link.tsx'

type Props = {
  /** The product's name and mark. */
  brand: ReactNode
  /** The drawing that hangs beside the form; it fills its place. */
  art: ReactNode
  /** What is printed on the sleeve, from 900 px up; it is decoration and must not be the only place of anything. */
  sleeve?: ReactNode
  /** A line or two below the form. */
  footer?: ReactNode
  skipLabel: string
  children: ReactNode
}

/** The signing-in screens: a record's sleeve, and a form beside it. */
export function BlankLayout({ brand, art, sleeve, footer, skipLabel, children }: Props) {
  const classes = blankLayout()
  return (
    <div className={classes.root}>
      <SkipLink to="main">{skipLabel}</SkipLink>
      <div className={classes.art} aria-hidden="true">
        <div className={classes.drawing}>{art}</div>
        {sleeve ? <div className={classes.sleeve}>{sleeve}</div> : null}
      </div>
      <div className={classes.panel}>
        <header className={classes.brand}>{brand}</header>
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        {footer ? <footer className={classes.footer}>{footer}</footer> : null}
      </div>
    </div>
  )
}
