import { Avatar as Ark } from '@ark-ui/react/avatar'
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

/** A picture beside the name of its person. */
export function Avatar({ name, src, size }: Props) {
  return (
    <Ark.Root className={avatar({ size })} aria-hidden="true">
      <Ark.Fallback>{initials(name)}</Ark.Fallback>
      {src ? <Ark.Image src={src} alt="" /> : null}
    </Ark.Root>
  )
}
