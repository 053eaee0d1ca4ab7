import { expect, it } from 'vitest'
import { speechRates } from '#content/read-aloud.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { createSpeechService, speechRecord } from '#services/reading/speech.service.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { memoryStorage } from '#tests/support/actors/fakes.ts'
import { takes } from '#tests/support/record-limits.ts'

it('the speed of the voice is saved under its name, and is none before', async () => {
  const { database, kept } = deviceMemory()
  const visit = () => createSpeechService(createDeviceStore('ada@example.com', database, memoryStorage()))
  expect(await visit().recall()).toBeNull()
  await visit().keep({ rate: 1.5 })
  expect(await visit().recall()).toEqual({ rate: 1.5 })
  expect([...kept.keys()].some((key) => key.includes('"speech"'))).toBe(true)
})

it('a voice speaks at its own speed until another is chosen', () => {
  expect(speechRecord.empty).toEqual({ rate: 1 })
  for (const rate of speechRates) expect(takes(speechRecord, { rate })).toBe(true)
  expect(takes(speechRecord, { rate: 3 })).toBe(false)
})
