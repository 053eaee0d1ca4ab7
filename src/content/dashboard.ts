/** The sections of the dashboard, in the order they have until the member changes it. */
export const dashboardSections = ['suggestion', 'today', 'week', 'shelf', 'programs'] as const

export type DashboardSection = (typeof dashboardSections)[number]

export type Arrangement = readonly { id: DashboardSection; isHidden: boolean }[]

/** Sections that became one. It's where the first of them was, and hidden if all of them were. */
const merged: Readonly<Record<string, DashboardSection>> = { favourites: 'shelf', again: 'shelf' }

/** The sections that exist, each once: first those that were saved, then new ones. */
export function arrangementFrom(saved: readonly { id: string; isHidden: boolean }[]): Arrangement {
  const present = saved.map(({ id, isHidden }) => ({ id: merged[id] ?? id, isHidden }))
  return [...new Set([...present.map(({ id }) => id), ...dashboardSections])]
    .filter((id): id is DashboardSection => dashboardSections.some((section) => section === id))
    .map((id) => {
      const own = present.filter((section) => section.id === id)
      return { id, isHidden: own.length > 0 && own.every(({ isHidden }) => isHidden) }
    })
}
