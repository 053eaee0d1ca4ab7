import type { ComponentType } from 'react'
import { JourneyToday } from '#screens/guidance/journey-today.tsx'
import { TodayRow } from '#ui/layout/today-row.tsx'
import { ContinueReading } from './continue-reading.tsx'

/**
 * Today's journey step and the open book. Each part is a component without props that renders a `Card`, or nothing if
 * there is nothing to continue.
 */
const parts: readonly (readonly [name: string, Part: ComponentType])[] = [
  ['journey', JourneyToday],
  ['continue reading', ContinueReading],
]

export function Today() {
  return (
    <TodayRow>
      {parts.map(([name, Part]) => (
        <Part key={name} />
      ))}
    </TodayRow>
  )
}
