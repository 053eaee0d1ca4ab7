/**
 * The hours of a member who lets the look follow the evening, in their own time zone. They're the same all year: the
 * browser doesn't say where the sun is, and bedtime doesn't follow it.
 */
export const phases = ['day', 'warm', 'dark', 'night'] as const
export type Phase = (typeof phases)[number]

/** When each phase begins. */
export const hours: Readonly<Record<Phase, number>> = { day: 7, warm: 18, dark: 21, night: 23 }

/** A time of day: its phase, and when the next morning begins (epoch ms). */
export type Hour = { phase: Phase; morning: number }

export function hourAt(now: Date): Hour {
  const hour = now.getHours()
  const phase =
    hour < hours.day || hour >= hours.night
      ? 'night'
      : hour >= hours.dark
        ? 'dark'
        : hour >= hours.warm
          ? 'warm'
          : 'day'
  return { phase, morning: timeAt(now, hour < hours.day ? 0 : 1, hours.day) }
}

/** When the next phase begins (epoch ms). */
export function nextPhaseAt(now: Date): number {
  const begins = [0, 1].flatMap((days) => phases.map((phase) => timeAt(now, days, hours[phase])))
  return Math.min(...begins.filter((time) => time > now.getTime()))
}

const timeAt = (now: Date, days: number, hour: number) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour).getTime()

/** What the member has chosen for this evening, by hand or with the sleep timer. It ends in the morning (epoch ms). */
export type Tonight = { phase: Exclude<Phase, 'day'>; by: 'hand' | 'timer'; until: number }

/**
 * How far the evening has come: 0 by day, 1 with warm light, 2 dark, 3 Night, and anything between while it fades.
 * `isChosen`: by hand, so that it counts even if the member's own mode is darker.
 */
export type Evening = { depth: number; isChosen: boolean }

/** Half way from light to dark, the inks change. */
export const inksChangeAt = 1.5

export const byDay: Evening = { depth: 0, isChosen: false }

/** What the member has chosen, if it's still the same night. */
export const stillChosen = (tonight: Tonight | null, { morning }: Hour): Tonight | null =>
  tonight?.until === morning ? tonight : null

/** Where the evening is at an hour, or goes to. */
export function eveningAt(hour: Hour, tonight: Tonight | null): Evening {
  const chosen = hour.phase === 'day' ? null : stillChosen(tonight, hour)
  return { depth: phases.indexOf(chosen?.phase ?? hour.phase), isChosen: chosen?.by === 'hand' }
}
