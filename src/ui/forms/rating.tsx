import { Star } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { useLabels } from '#locale/use-labels.tsx'
import { hiddenText } from '#styled-system/recipes/hidden-text.js'
import { rating } from '#styled-system/recipes/rating.js'
import { Button } from '#ui/actions/button.tsx'

type Props<Value extends number> = {
  label: string
  /** What each number of stars means, in their order. */
  choices: readonly { value: Value; words: string }[]
  value: Value | null
  /** Null removes the rating. */
  onChange: (value: Value | null) => void
  removeLabel: string
  /** Shown until there is a rating. */
  hint: ReactNode
}

/** A question that is answered with stars. */
export function Rating<Value extends number>(props: Props<Value>) {
  const { label, choices, value, onChange, removeLabel, hint } = props
  const { rating: labels, locale } = useLabels()
  const name = useId()
  const first = useRef<HTMLInputElement>(null)
  const classes = rating()
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.items}>
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={classes.item}
            title={choice.words}
            data-filled={value !== null && choice.value <= value ? '' : undefined}
          >
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name={name}
              className={classes.input}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <Star size={24} strokeWidth={1.75} className={classes.star} aria-hidden="true" />
            <span className={hiddenText()}>
              <span lang={locale}>{labels.stars(choice.value)}</span> <span>{choice.words}</span>
            </span>
          </label>
        ))}
      </div>
      {chosen === undefined ? (
        <p className={classes.words}>{hint}</p>
      ) : (
        <div className={classes.words}>
          <strong>{chosen.words}</strong>
          <Button
            variant="link"
            onClick={() => {
              onChange(null)
              first.current?.focus()
            }}
          >
            {removeLabel}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** A rating that isn't asked here. */
export function RatingStars({ value, of }: { value: number; of: number }) {
  const { rating: labels, locale } = useLabels()
  const classes = rating()
  return (
    <span role="img" aria-label={labels.stars(value)} lang={locale} className={classes.drawing}>
      {Array.from({ length: of }, (_, index) => (
        <Star
          // biome-ignore lint/suspicious/noArrayIndexKey: a star is its number
          key={index}
          size={12}
          className={classes.star}
          data-filled={index < value ? '' : undefined}
          aria-hidden="true"
        />
      ))}
    </span>
  )
}
