import type { ReactNode } from 'react'
import { identity } from '#styled-system/recipes/identity.js'

type Props = { picture: ReactNode; name: ReactNode; meta: ReactNode; actions: ReactNode }

export function Identity({ picture, name, meta, actions }: Props) {
  const classes = identity()
  return (
    <div className={classes.root}>
      <div className={classes.picture}>{picture}</div>
      <div className={classes.words}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={classes.meta}>
          <bdi>{meta}</bdi>
        </p>
      </div>
      <div className={classes.actions}>{actions}</div>
    </div>
  )
}
