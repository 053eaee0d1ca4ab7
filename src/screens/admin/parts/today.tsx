import type { ComponentType } from 'react'
import { TodayRow } from '../../../ui/summary.tsx'
import { ContinueReading } from './continue-reading.tsx'
import { JourneyToday } from './journey-today.tsx'

/**
 * What today asks for beside listening: the step of the journey, the book that is open. Each is a component without
 * props that draws a `Card`, or nothing when there is nothing to go on with.
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
