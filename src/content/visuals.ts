/** The three visuals, the breathing paces, and how full a breath is after a number of seconds. */
export const visuals = [
  { id: 'tide', title: 'Tide', summary: 'Layered waves that rise and fall.' },
  { id: 'bloom', title: 'Bloom', summary: 'Rings that open and close around a calm centre.' },
  { id: 'drift', title: 'Drift', summary: 'Soft lights that drift past each other.' },
] as const

export type VisualId = (typeof visuals)[number]['id']

/** In and out, without holds: long ones are against our own safety advice. */
type Step = { breath: 'in' | 'out'; seconds: number }

export type Pace = { id: string; title: string; steps: readonly Step[] }

export const paces = [
  {
    id: 'slow',
    title: 'Slow',
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
    id: 'free',
    title: 'Off',
    /** The picture swells slowly, with no prompts to follow. */
    steps: [
      { breath: 'in', seconds: 9 },
      { breath: 'out', seconds: 9 },
    ],
  },
] as const satisfies readonly Pace[]

export type PaceId = (typeof paces)[number]['id']

const ease = (part: number) => (1 - Math.cos(Math.PI * part)) / 2

/** How full the lungs are after `seconds`, from 0 to 1, and whether it goes in or out. */
export function breathAt(pace: PaceId, seconds: number): { level: number; breath: Step['breath'] } {
  const steps: readonly Step[] = (paces.find(({ id }) => id === pace) ?? paces[0]).steps
  const round = steps.reduce((sum, step) => sum + step.seconds, 0)
  let left = ((seconds % round) + round) % round
  for (const { breath, seconds: length } of steps) {
    if (left < length)
      return { breath, level: breath === 'in' ? ease(left / length) : 1 - ease(left / length) }
    left -= length
  }
  return { breath: 'in', level: 0 }
}
