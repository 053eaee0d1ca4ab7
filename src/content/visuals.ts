/** The three visuals, the breathing paces and their cues, and how full a breath is after a number of seconds. */
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

/** What marks each breath in and out for members who don't look at the picture. */
export const cues = [
  { id: 'none', title: 'Off' },
  { id: 'tone', title: 'Soft tone' },
  { id: 'vibration', title: 'Vibration' },
] as const

export type CueId = (typeof cues)[number]['id']

const ease = (part: number) => (1 - Math.cos(Math.PI * part)) / 2

/** How full the lungs are, from 0 to 1, whether it goes in or out, and the seconds until it turns. */
type Breath = { level: number; breath: Step['breath']; left: number }

export function breathAt(pace: PaceId, seconds: number): Breath {
  const steps: readonly Step[] = (paces.find(({ id }) => id === pace) ?? paces[0]).steps
  const round = steps.reduce((sum, step) => sum + step.seconds, 0)
  let passed = ((seconds % round) + round) % round
  for (const { breath, seconds: length } of steps) {
    const level = ease(passed / length)
    if (passed < length) return { breath, level: breath === 'in' ? level : 1 - level, left: length - passed }
    passed -= length
  }
  return { breath: 'in', level: 0, left: steps[0]?.seconds ?? 0 }
}
