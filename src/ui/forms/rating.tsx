import { RatingGroup as Ark } from '@ark-ui/react/rating-group'
import { Star } from 'lucide-react'
import { useLabels } from '#locale/use-labels.tsx'
import { rating } from '#styled-system/recipes/index.js'

type Props = {
  label: string
  /** 0 if there's none yet. */
  value: number
  onChange: (value: number) => void
  count?: number | undefined
  isReadOnly?: boolean | undefined
}

/** A rating of one to five stars. */
export function Rating({ label, value, onChange, count = 5, isReadOnly = false }: Props) {
  const { rating: labels, locale } = useLabels()
  const classes = rating()
  return (
    <Ark.Root
      className={classes.root}
      count={count}
      value={value}
      readOnly={isReadOnly}
      onValueChange={({ value: next }) => onChange(next)}
      translations={{ ratingValueText: (stars) => (stars === 0 ? labels.empty : labels.stars(stars)) }}
    >
      <Ark.Label className={classes.label}>{label}</Ark.Label>
      <Ark.Control lang={locale} className={classes.control}>
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
