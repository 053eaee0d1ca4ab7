/**
 * Every safety rule of the product, in its only wording. Screens show rules by id and add nothing to them; the safety
 * page adds `safety-details.ts`. Texts are keys of the i18n library.
 */
import type { Review } from './review.ts'

/** Fill this in once a clinician has checked the rules. */
export const safetyReview: Review = {}

export type SafetyRule = {
  /** Also the anchor on the safety page. */
  id: string
  title: string
  /** One or two sentences. */
  rule: string
}

export const safetyRules = [
  {
    id: 'volume',
    title: 'Volume',
    rule: 'Keep your device’s volume at 60% of its maximum or lower, quiet enough to hear someone speaking next to you.',
  },
  {
    id: 'driving',
    title: 'Where not to listen',
    rule: 'Don’t listen while driving, cycling, using machinery or anywhere you need to stay alert.',
  },
  {
    id: 'water',
    title: 'Baths and water',
    rule: 'Don’t listen in or near water, and that includes the bath.',
  },
  {
    id: 'epilepsy',
    title: 'Epilepsy and sound',
    rule: 'If you have epilepsy, ask your neurologist before you listen.',
  },
  {
    id: 'visuals',
    title: 'Visuals, flicker and seizures',
    rule: 'If you’ve ever had a seizure, or flickering light affects you, keep the visuals still until a doctor says moving ones are safe for you.',
  },
  {
    id: 'breath',
    title: 'Breathing exercises',
    rule: 'Breathe gently and don’t force it. Don’t hold your breath.',
  },
  {
    id: 'light-headed',
    title: 'Light-headedness',
    rule: 'If you feel light-headed, tingly or tight in the chest, stop and breathe normally.',
  },
  {
    id: 'conditions',
    title: 'If you’re having treatment',
    rule: 'If you’re being treated for a mental-health, heart or ear condition, check with your doctor first.',
  },
  {
    id: 'treatment',
    title: 'What the programs are for',
    rule: 'The programs are for rest and focus. They don’t treat any condition.',
  },
  {
    id: 'pregnancy',
    title: 'Pregnancy',
    rule: 'Quiet music isn’t known to be harmful in pregnancy. If you’re unsure, ask your midwife or doctor.',
  },
  {
    id: 'children',
    title: 'Children',
    rule: 'Made for adults. With a child, keep it quiet and short, and stay nearby.',
  },
  {
    id: 'doctor',
    title: 'When to see a doctor',
    rule: 'See a doctor if bad sleep, low mood, worry, pain or ringing ears won’t go away or get in the way of your day.',
  },
  {
    id: 'crisis',
    title: 'If you’re in crisis',
    rule: 'If you might harm yourself or someone else, call your emergency number now.',
  },
] as const satisfies readonly SafetyRule[]

export type SafetyRuleId = (typeof safetyRules)[number]['id']

export const safetyRule = (id: SafetyRuleId): SafetyRule => safetyRules.find((rule) => rule.id === id)!

/** Rules shown on each page, in this order. The safety page shows them all. */
export const safetyNotes = {
  /** Player, program pages, welcome. */
  listening: ['volume', 'driving', 'epilepsy'],
  /** Sign-up. */
  beforeJoining: ['volume', 'driving', 'epilepsy', 'visuals', 'conditions', 'treatment'],
  visuals: ['visuals'],
  breathing: ['breath', 'light-headed'],
  quiz: ['volume', 'driving', 'epilepsy', 'conditions'],
} as const satisfies Record<string, readonly SafetyRuleId[]>
