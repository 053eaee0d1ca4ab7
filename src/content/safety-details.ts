/** What the safety page says about each rule, in paragraphs. Every rule is complete without them. */
import type { SafetyRuleId } from './safety.ts'

export const safetyDetails: Readonly<Record<SafetyRuleId, readonly string[]>> = {
  volume: [
    'The player also starts below its maximum, except on iPhones and iPads, where only the volume buttons count. Turn it down until it’s clear but soft. Turning it up doesn’t make the pulse work better.',
    'For adults, the World Health Organization’s safe limit is 80 dB for 40 hours a week. If your ears ring or sound muffled after listening, it was too loud. Rest them, and listen more quietly next time.',
  ],
  driving: [
    'This applies to speakers as well as headphones. On foot, take your headphones off near traffic. Don’t listen while you’re looking after a child or anyone else who may need you.',
    'If a program has made you sleepy, wait until you’re fully awake before you drive.',
  ],
  water: [
    'You could fall asleep, or notice too late that something is wrong. Waterproof and wireless headphones don’t change that.',
  ],
  epilepsy: [
    'In rare cases, music can set off a seizure (Stern, 2015). Binaural beats haven’t been studied enough in people with epilepsy to call them safe.',
  ],
  visuals: [
    'The visuals move slowly and never flash. They stay well below three flashes a second, the limit for web pages (WCAG 2.2). We ask about this before they first move, and if you’re not sure, you see a still picture.',
    'Migraine counts, too: if flicker or moving patterns bring one on, keep the visuals still.',
    'If you feel odd while watching, look away and cover one eye. Stop, and tell a doctor.',
  ],
  breath: [
    'Our breathing paces have no holds. That matters most if you have heart, lung or blood pressure problems, epilepsy or panic attacks, or if you’re pregnant.',
    'Sit or lie down for breathing exercises. Never do them in water or while driving.',
  ],
  'light-headed': [
    'Stop listening, too, if you feel sick, frightened or far away from yourself. Most such feelings pass within minutes. If yours don’t, or your chest hurts, get medical help.',
  ],
  conditions: [
    'That includes psychosis, mania, severe anxiety, trauma, tinnitus and sudden hearing changes. If you have a pacemaker or another implant, keep headphone magnets as far away as its maker advises.',
    'Don’t stop or change a medicine because of anything you read or feel here. If a medicine, alcohol or cannabis makes you drowsy, a calming program can make you drowsier.',
  ],
  treatment: [],
  pregnancy: [],
  children: ['Children’s ears need a lower volume than yours. Keep cables out of a child’s bed.'],
  doctor: [
    'If you suddenly lose hearing in one ear, see a doctor the same day. For chest pain, signs of a stroke (even if they pass), or a first seizure or one longer than five minutes, call your emergency number.',
  ],
  crisis: [
    'If you can, stay with someone until help arrives. These feelings pass, and people are there to help. You’re not wasting anyone’s time.',
  ],
}
