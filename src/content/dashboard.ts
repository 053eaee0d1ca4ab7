/** The sections of the dashboard, in the order they have until the member changes it. */
export const dashboardSections = ['suggestion', 'today', 'week', 'favourites', 'again', 'programs'] as const

export type DashboardSection = (typeof dashboardSections)[number]

export type Arrangement = readonly { id: DashboardSection; isHidden: boolean }[]

/** The sections that exist, each once: first those that were saved, then new ones. */
export const arrangementFrom = (saved: readonly { id: string; isHidden: boolean }[]): Arrangement =>
  [...new Set([...saved.map(({ id }) => id), ...dashboardSections])]
    .filter((id): id is DashboardSection => dashboardSections.some((section) => section === id))
    .map((id) => ({ id, isHidden: saved.find((section) => section.id === id)?.isHidden ?? false }))
