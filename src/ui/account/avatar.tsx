import { Avatar as Ark } from '@ark-ui/react/avatar'
import { avatar } from '#styled-system/recipes/index.js'

type Props = {
  /** Whose; the first letters stand in until there is a picture. */
  name: string
  src?: string | null | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Alternative text, if there's no name beside it. */
  label?: string | undefined
}

const initials = (name: string) =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]!.toLocaleUpperCase())
    .join('')

export function Avatar({ name, src, size, label }: Props) {
  return (
    <Ark.Root
      className={avatar({ size })}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Ark.Fallback>{initials(name)}</Ark.Fallback>
      {src ? <Ark.Image src={src} alt="" /> : null}
    </Ark.Root>
  )
}
