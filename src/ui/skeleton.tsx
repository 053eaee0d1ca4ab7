import { skeleton } from '../../styled-system/recipes/index.js'

type Props = {
  shape?: 'text' | 'heading' | 'block' | 'square' | 'round' | undefined
  /** How many, one below the other. */
  count?: number | undefined
}

/** The place of something that is on its way. What waits says so once, by a `Spinner` or `aria-busy`, not here. */
export function Skeleton({ shape, count = 1 }: Props) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <span key={index} className={skeleton({ shape })} aria-hidden="true" />
  ))
}
