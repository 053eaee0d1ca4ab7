/** The three visuals and the breathing paces, and where in a breath somebody is after so many seconds. */
export const visuals = [
  { id: 'tide', title: 'Tide', summary: 'Layers of waves that rise and sink, as on the sleeves.' },
  { id: 'bloom', title: 'Bloom', summary: 'Rings about a quiet middle, opening and closing.' },
  { id: 'drift', title: 'Drift', summary: 'Soft lights that pass one another.' },
] as const

export type VisualId = (typeof visuals)[number]['id']

type Step = { breath: 'in' | 'hold' | 'out' | 'rest'; seconds: number }

export type Pace = { id: string; title: string; steps: readonly Step[] }

export const paces = [
  {
    id: 'slow',
    title: 'Six a minute',
    steps: [
      { breath: 'in', seconds: 4 },
      { breath: 'out', seconds: 6 },
    ],
  },
  {
    id: 'even',
    title: 'Even',
    steps: [
      { breath: 'in', seconds: 5.5 },
      { breath: 'out', seconds: 5.5 },
    ],
  },
  {
    id: 'square',
    title: 'Square',
    steps: [
      { breath: 'in', seconds: 4 },
      { breath: 'hold', seconds: 4 },
      { breath: 'out', seconds: 4 },
      { breath: 'rest', seconds: 4 },
    ],
  },
  {
    id: 'free',
    title: 'No pace',
    /** The picture swells on its own, and nobody is asked to follow it. */
    steps: [
      { breath: 'in', seconds: 9 },
      { breath: 'out', seconds: 9 },
    ],
  },
] as const satisfies readonly Pace[]

export type PaceId = (typeof paces)[number]['id']

const ease = (part: number) => (1 - Math.cos(Math.PI * part)) / 2

/** How full the lungs are after `seconds`, from 0 to 1, and which part of the breath it is. */
export function breathAt(pace: PaceId, seconds: number): { level: number; breath: Step['breath'] } {
  const steps: readonly Step[] = (paces.find(({ id }) => id === pace) ?? paces[0]).steps
  const round = steps.reduce((sum, step) => sum + step.seconds, 0)
  let left = ((seconds % round) + round) % round
  for (const { breath, seconds: length } of steps) {
    if (left < length) return { breath, level: levelOf(breath, left / length) }
    left -= length
  }
  return { breath: 'in', level: 0 }
}

function levelOf(breath: Step['breath'], part: number): number {
  if (breath === 'in') return ease(part)
  if (breath === 'out') return 1 - ease(part)
  return breath === 'hold' ? 1 : 0
}
