import type { ReactNode } from 'react'
import { blankLayout } from '#styled-system/recipes/blank-layout.js'
import { SkipLink } from '#ui/actions/skip-link.tsx'
import { bottomBar } from '#ui/layout/bottom-bar.ts'
import { keptFocus } from '#ui/layout/keep-focus.ts'

type Props = {
  /** The product's name and mark. */
  brand: ReactNode
  /** The drawing beside the form. */
  art: ReactNode
  /** Printed on the sleeve, from 900 px; decoration, so nothing may be found only here. */
  sleeve?: ReactNode
  /** A line or two below the form. */
  footer: ReactNode
  skipLabel: string
  /** At the bottom of the window. */
  player?: ReactNode
  children: ReactNode
}

/** The signing-in screens: a record's sleeve, and a form beside it. */
export function BlankLayout({ brand, art, sleeve, footer, skipLabel, player, children }: Props) {
  const classes = blankLayout()
  return (
    <div className={classes.root} data-player={player ? '' : undefined}>
      <SkipLink to="main">{skipLabel}</SkipLink>
      <div className={classes.art} aria-hidden="true">
        <div className={classes.drawing}>{art}</div>
        {sleeve ? <div className={classes.sleeve}>{sleeve}</div> : null}
      </div>
      <div className={classes.panel}>
        <header className={classes.brand}>{brand}</header>
        <main ref={keptFocus} id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <footer className={classes.footer}>{footer}</footer>
      </div>
      {player ? (
        <div {...bottomBar} className={classes.player}>
          {player}
        </div>
      ) : null}
    </div>
  )
}
