import { elapsed, modelOf } from '@neuro/statecharts'
import type { Hour, Tonight } from '#content/evening.ts'
import { defaultSettings } from '#content/settings.ts'
import { type EveningInput, eveningMachine, pause, steps } from '#machines/settings/evening.machine.ts'

const morning = 1_000
export const hours = {
  day: { phase: 'day', morning },
  warm: { phase: 'warm', morning },
  dark: { phase: 'dark', morning },
  night: { phase: 'night', morning },
  nextDay: { phase: 'day', morning: 2_000 },
} as const satisfies Record<string, Hour>

const light = { followsEvening: true, activeMode: 'light', isNight: false } as const
const chosen: Tonight = { phase: 'dark', by: 'hand', until: morning }
const asleep: Tonight = { phase: 'night', by: 'timer', until: morning }

const following: EveningInput = { own: light, tonight: null, hour: hours.warm, isOfferable: false }
const told = (hour: Hour, isStart = false) => ({ type: 'time.told', isStart, ...hour }) as const
const changed = (change: object) =>
  ({ type: 'settings.changed', settings: { ...defaultSettings, ...change } }) as const

export const eveningModel = modelOf(
  eveningMachine,
  {
    // An evening that is followed: the hours, choices by hand, the sleep timer, another tab.
    inputs: [
      following,
      { ...following, tonight: chosen },
      { ...following, tonight: { ...asleep, until: 500 } },
    ],
    stimuli: [
      told(hours.night),
      told(hours.nextDay),
      { type: 'look.choose', look: 'light' },
      { type: 'look.choose', look: 'dark' },
      { type: 'look.choose', look: 'night' },
      { type: 'night.end' },
      { type: 'sleep.started' },
      { type: 'sleep.off', after: 'cancel' },
      { type: 'sleep.off', after: 'end' },
      { type: 'tonight.received', tonight: null },
      { type: 'tonight.received', tonight: asleep },
    ],
  },
  {
    // The fade.
    inputs: [following],
    stimuli: [
      told(hours.dark, true),
      told(hours.dark),
      elapsed(pause),
      { type: 'sleep.started' },
      { type: 'sleep.off', after: 'cancel' },
      { type: 'look.choose', look: 'dark' },
    ],
    bounds: ({ depth }) => depth <= steps + 2 || depth >= 2 * steps,
  },
  {
    // The member's settings, and the question.
    inputs: [
      following,
      { ...following, own: { ...light, followsEvening: false }, isOfferable: true },
      { ...following, own: { ...light, followsEvening: false, isNight: true }, isOfferable: true },
      { ...following, own: { ...light, followsEvening: false }, hour: hours.day, isOfferable: true },
    ],
    stimuli: [
      { type: 'offer.accept' },
      { type: 'offer.decline' },
      changed({ followsEvening: true }),
      changed({ followsEvening: false }),
      changed({ followsEvening: true, activeMode: 'dark' }),
      changed({ followsEvening: true, activeMode: 'system' }),
      changed({ followsEvening: true, isNight: true }),
      told(hours.warm, true),
      told(hours.night),
      { type: 'look.choose', look: 'dark' },
      { type: 'look.choose', look: 'night' },
      { type: 'night.end' },
      { type: 'sleep.started' },
    ],
  },
)
