import { expect, it } from 'vitest'
import { cues, paces, visuals } from '#content/visuals.ts'
import { createVisualService, visualRecord } from '#services/listening/visual.service.ts'
import { newDevice } from '#tests/support/actors/device-memory.ts'
import { takes } from '#tests/support/record-limits.ts'

const chosen = { light: 'calm', visual: 'bloom', pace: 'even', cue: 'tone' } as const

it('the choice is saved under its name, and is none before', async () => {
  const { device, kept } = newDevice()
  const { recall, keep } = createVisualService(device)
  expect(await recall()).toBeNull()
  await keep(chosen)
  expect(await recall()).toEqual(chosen)
  expect([...kept.keys()].some((key) => key.includes('"visual"'))).toBe(true)
})

it('no one has been asked yet, and the visual is calm, slow and silent', () => {
  expect(visualRecord.empty).toEqual({ light: null, visual: 'tide', pace: 'slow', cue: 'none' })
})

it.each([
  [1, { light: 'calm', visual: 'bloom', pace: 'even' }, { ...chosen, cue: 'none' }],
  [1, { light: 'calm', visual: 'bloom', pace: 'box' }, { ...chosen, pace: 'slow', cue: 'none' }],
  [
    2,
    { light: 'sensitive', visual: 'drift', pace: 'free' },
    { light: 'sensitive', visual: 'drift', pace: 'free', cue: 'none' },
  ],
])('version %i, %j, is read as %j', async (version, older, now) => {
  const { device } = newDevice()
  const migrations = visualRecord.migrations?.slice(0, version - 1) ?? []
  await device.write({ ...visualRecord, migrations }, older as typeof chosen)
  expect(await createVisualService(device).recall()).toEqual(now)
})

it.each([
  ['light', ['calm', 'sensitive', null]],
  ['visual', visuals.map(({ id }) => id)],
  ['pace', paces.map(({ id }) => id)],
  ['cue', cues.map(({ id }) => id)],
])('%s is one of %j', (name, choices) => {
  for (const choice of choices) expect(takes(visualRecord, { ...chosen, [name]: choice })).toBe(true)
  expect(takes(visualRecord, { ...chosen, [name]: 'box' })).toBe(false)
})
