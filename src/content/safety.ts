/**
 * Every safety rule of the product, in its only wording. Screens show rules by id and add nothing to them. Texts are
 * keys of the i18n library.
 */
export type SafetyRule = {
  /** Also the anchor on the safety page. */
  id: string
  title: string
  /** One or two sentences, complete without the rest. Notes and cards show this alone. */
  rule: string
  /** Paragraphs that only the safety page shows. */
  more: readonly string[]
}

export const safetyRules = [
  {
    id: 'volume',
    title: 'Volume',
    rule: 'Keep the volume at 60% or lower, quiet enough to hear someone speaking next to you.',
    more: [
      'The player starts at 60%. Turn it down until it’s clear but soft. Turning it up doesn’t make the pulse work better.',
      'For adults, the World Health Organization’s safe limit is 80 dB for 40 hours a week. If your ears ring or sound muffled after listening, it was too loud. Rest them, and listen more quietly next time.',
    ],
  },
  {
    id: 'driving',
    title: 'Where not to listen',
    rule: 'Don’t listen while driving, cycling, using machinery or anywhere you need to stay alert.',
    more: [
      'This applies to speakers as well as headphones. On foot, take your headphones off near traffic. Don’t listen while you’re looking after a child or anyone else who may need you.',
      'If a program has made you sleepy, wait until you’re fully awake before you drive.',
    ],
  },
  {
    id: 'water',
    title: 'Baths and water',
    rule: 'Don’t listen in or near water, and that includes the bath.',
    more: [
      'You could fall asleep, or notice too late that something is wrong. Waterproof and wireless headphones don’t change that.',
    ],
  },
  {
    id: 'epilepsy',
    title: 'Epilepsy and sound',
    rule: 'If you have epilepsy, ask your neurologist before you listen.',
    more: [
      'In rare cases, music can set off a seizure (Stern, 2015). Binaural beats haven’t been studied enough in people with epilepsy to call them safe.',
    ],
  },
  {
    id: 'visuals',
    title: 'Visuals, flicker and seizures',
    rule: 'If you’ve ever had a seizure, or flickering light affects you, keep the visuals still until a doctor says moving ones are safe for you.',
    more: [
      'The visuals move slowly and never flash. They stay well below three flashes a second, the limit for web pages (WCAG 2.2). We ask about this before they first move, and if you’re not sure, you see a still picture.',
      'If you feel odd while watching, look away and cover one eye. Stop, and tell a doctor.',
    ],
  },
  {
    id: 'breath',
    title: 'Breathing exercises',
    rule: 'Breathe gently and don’t force it. Don’t hold your breath.',
    more: [
      'Our breathing paces have no holds. That matters most if you have heart, lung or blood pressure problems, epilepsy or panic attacks, or if you’re pregnant.',
      'Sit or lie down for breathing exercises. Never do them in water or while driving.',
    ],
  },
  {
    id: 'light-headed',
    title: 'Light-headedness',
    rule: 'If you feel light-headed, tingly or tight in the chest, stop and breathe normally.',
    more: [
      'Stop listening, too, if you feel sick, frightened or far away from yourself. Most such feelings pass within minutes. If yours don’t, or your chest hurts, get medical help.',
    ],
  },
  {
    id: 'conditions',
    title: 'If you’re having treatment',
    rule: 'If you’re being treated for a mental-health, heart or ear condition, check with your doctor first.',
    more: [
      'That includes psychosis, mania, severe anxiety, trauma, tinnitus and sudden hearing changes. If you have a pacemaker or another implant, keep headphone magnets as far away as its maker advises.',
      'Don’t stop or change a medicine because of anything you read or feel here. If a medicine, alcohol or cannabis makes you drowsy, a calming program can make you drowsier.',
    ],
  },
  {
    id: 'treatment',
    title: 'What the programs are for',
    rule: 'The programs are for rest and focus. They don’t treat any condition.',
    more: [],
  },
  {
    id: 'pregnancy',
    title: 'Pregnancy',
    rule: 'Quiet music isn’t known to be harmful in pregnancy. If you’re unsure, ask your midwife or doctor.',
    more: [],
  },
  {
    id: 'children',
    title: 'Children',
    rule: 'The programs were made for adults. Ask a doctor before a child listens.',
    more: [
      'Children need a lower volume, shorter times and an adult with them. Keep cables out of a child’s bed.',
    ],
  },
  {
    id: 'doctor',
    title: 'When to see a doctor',
    rule: 'See a doctor if bad sleep, low mood, worry, pain or ringing ears won’t go away or get in the way of your day.',
    more: [
      'If you suddenly lose hearing in one ear, see a doctor the same day. For chest pain, signs of a stroke (even if they pass), or a first seizure or one longer than five minutes, call your emergency number.',
    ],
  },
  {
    id: 'crisis',
    title: 'If you’re in crisis',
    rule: 'If you might harm yourself or someone else, call your emergency number now.',
    more: [
      'If you can, stay with someone until help arrives. These feelings pass, and people are there to help.',
    ],
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
