import { skeleton } from '#styled-system/recipes/skeleton.js'

type Props = {
  shape?:
    | 'text'
    | 'heading'
    | 'block'
    | 'poster'
    | 'title'
    | 'cards'
    | 'shelf'
    | 'sleeve'
    | 'button'
    | undefined
  count?: number | undefined
}

/** A placeholder for something that is still loading. The list around it announces that. */
export function Skeleton({ shape, count = 1 }: Props) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <span key={index} className={skeleton({ shape })} aria-hidden="true" />
  ))
}
