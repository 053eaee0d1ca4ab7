import { RatingGroup as Ark } from '@ark-ui/react/rating-group'
import { Star } from 'lucide-react'
import { rating } from '../../styled-system/recipes/index.js'

type Props = {
  label: string
  /** 0 for none yet. */
  value: number
  onChange: (value: number) => void
  count?: number | undefined
  /** Each star in words, from the locale's labels: `3 stars`. */
  valueText: (value: number) => string
  isReadOnly?: boolean | undefined
}

/** So many stars of five. */
export function Rating({ label, value, onChange, count = 5, valueText, isReadOnly = false }: Props) {
  const classes = rating()
  return (
    <Ark.Root
      className={classes.root}
      count={count}
      value={value}
      readOnly={isReadOnly}
      onValueChange={({ value: next }) => onChange(next)}
      translations={{ ratingValueText: valueText }}
    >
      <Ark.Label className={classes.label}>{label}</Ark.Label>
      <Ark.Control className={classes.control}>
        <Ark.Context>
          {(group) =>
            group.items.map((index) => (
              <Ark.Item key={index} index={index} className={classes.item}>
                <Star size={20} aria-hidden="true" />
              </Ark.Item>
            ))
          }
        </Ark.Context>
        <Ark.HiddenInput />
      </Ark.Control>
    </Ark.Root>
  )
}
