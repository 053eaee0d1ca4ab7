import { useState } from 'react'
import { avatar } from '#styled-system/recipes/index.js'

type Props = {
  /** Whose; the first letters stand in until there is a picture. */
  name: string
  src?: string | null | undefined
  size?: 'md' | 'lg' | undefined
}

const initials = (name: string) =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]!.toLocaleUpperCase())
    .join('')

/** A picture beside the name of its person. The initials below it show until it has loaded, or if it can't be. */
export function Avatar({ name, src, size }: Props) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={avatar({ size })} aria-hidden="true">
      <span>{initials(name)}</span>
      {src && src !== broken ? <img src={src} alt="" onError={() => setBroken(src)} /> : null}
    </span>
  )
}
