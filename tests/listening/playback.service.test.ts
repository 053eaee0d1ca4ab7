import { expect, it } from 'vitest'
import { bellIntervals, plainPlayback, skips, speeds } from '#content/playback.ts'
import { createPlaybackService, playbackRecord } from '#services/listening/playback.service.ts'
import { newDevice } from '#tests/support/actors/device-memory.ts'
import { expectLimits, type Limit, takes } from '#tests/support/record-limits.ts'

const { sleep } = plainPlayback

it('the settings are saved under their name, and are none before', async () => {
  const { device, kept } = newDevice()
  const { recall, keep } = createPlaybackService(device)
  expect(await recall()).toBeNull()
  await keep({ ...plainPlayback, skip: 30 })
  expect(await recall()).toEqual({ ...plainPlayback, skip: 30 })
  expect([...kept.keys()].some((key) => key.includes('"playback"'))).toBe(true)
})

it('settings from before skip lengths and the bell have the usual ones', async () => {
  const { device } = newDevice()
  const { skip: _, bell: __, ...first } = { ...plainPlayback, crossfade: 7 }
  await device.write({ ...playbackRecord, migrations: [] }, first as typeof plainPlayback)
  expect(await createPlaybackService(device).recall()).toEqual({ ...plainPlayback, crossfade: 7 })
})

it.each<Limit>([
  ['a crossfade', (crossfade) => ({ ...plainPlayback, crossfade }), 0, 15],
  ['a sleep timer', (minutes) => ({ ...plainPlayback, sleep: { ...sleep, minutes } }), 1, 600],
  ['a fade-out', (fade) => ({ ...plainPlayback, sleep: { ...sleep, fade } }), 0, 300],
])('%s has its range', (...limit) => expectLimits(playbackRecord, limit))

it.each([
  ['speed', speeds, 2],
  ['skip', skips, 20],
  ['bell', bellIntervals, 1],
] as const)('%s is one of the choices', (name, choices, other) => {
  for (const choice of choices)
    expect(takes(playbackRecord, { ...plainPlayback, [name]: choice }), String(choice)).toBe(true)
  expect(takes(playbackRecord, { ...plainPlayback, [name]: other })).toBe(false)
})
