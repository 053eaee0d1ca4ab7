import '#theme/further.css'
import { Tabs } from '@ark-ui/react/tabs'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { journeyDays } from '#styled-system/recipes/journey-days.js'

type Day = {
  number: number
  label: string
  isDone: boolean
  /** Today's, or the next one. */
  isNow: boolean
}

type Props = {
  label: string
  days: readonly Day[]
  shown: number
  onShow: (number: number) => void
  /** The picture, around the strip. */
  picture: (strip: ReactNode) => ReactNode
  /** The day that's shown. */
  children: ReactNode
}

/** The days of the journey in a row that scrolls sideways, and one of them below. */
export function JourneyDays({ label, days, shown, onShow, picture, children }: Props) {
  const classes = journeyDays()
  const landscape = picture(
    <Tabs.List ref={showSelected} className={classes.strip} aria-label={label} data-no-print>
      {days.map((day) => (
        <Tabs.Trigger
          key={day.number}
          value={String(day.number)}
          className={classes.day}
          aria-label={day.label}
          aria-current={day.isNow ? 'step' : undefined}
          data-done={day.isDone || undefined}
        >
          {day.number}
          {day.isDone ? <Check size={12} strokeWidth={3} aria-hidden="true" /> : null}
        </Tabs.Trigger>
      ))}
    </Tabs.List>,
  )
  return (
    <Tabs.Root
      className={classes.root}
      value={String(shown)}
      onValueChange={({ value }) => onShow(Number(value))}
    >
      {landscape}
      <Tabs.Content value={String(shown)} data-no-print>
        {children}
      </Tabs.Content>
    </Tabs.Root>
  )
}

/** Scrolls the strip so that the selected day is in its middle. */
function showSelected(strip: HTMLElement | null): void {
  const day = strip?.querySelector<HTMLElement>('[aria-selected=true]')
  if (strip && day) strip.scrollLeft = day.offsetLeft + day.offsetWidth / 2 - strip.clientWidth / 2
}
