/** Changes of the dashboard's sections. Only the sheet that makes them loads this file. */
import { type Arrangement, arrangementFrom, type DashboardSection } from './dashboard.ts'

/** `to`: its new index. */
export const withMoved = (sections: Arrangement, id: DashboardSection, to: number): Arrangement =>
  sections
    .filter((section) => section.id !== id)
    .toSpliced(to, 0, ...sections.filter((section) => section.id === id))

/** Hides a section that's shown, and shows one that's hidden. */
export const withToggled = (sections: Arrangement, id: DashboardSection): Arrangement =>
  sections.map((section) => (section.id === id ? { id, isHidden: !section.isHidden } : section))

/** Null if the sections are as they were at first. */
export function withoutChanges(sections: Arrangement): Arrangement | null {
  const first = arrangementFrom([])
  return sections.some(({ id, isHidden }, at) => isHidden || first[at]?.id !== id) ? first : null
}
