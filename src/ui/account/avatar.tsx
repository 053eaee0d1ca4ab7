import { useState } from 'react'
import { avatar } from '#styled-system/recipes/avatar.js'

type Props = {
  /** The person's name. Its initials are shown until there's a picture. */
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

/** A person's picture beside their name. Shows initials until it has loaded, or if it can't be; not through it. */
export function Avatar({ name, src, size }: Props) {
  const [broken, setBroken] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  return (
    <span className={avatar({ size })} aria-hidden="true">
      {src && src === loaded ? null : <span>{initials(name)}</span>}
      {src && src !== broken ? (
        <img src={src} alt="" onLoad={() => setLoaded(src)} onError={() => setBroken(src)} />
      ) : null}
    </span>
  )
}
