import { expect, it } from 'vitest'
import { envelopeOf, readingOf } from '#services/device/device-record.ts'
import { listeningRecord, mergedListening } from '#services/listening/listening.service.ts'

const { hasPulse: _, isPulseOptional: __, isLongOptional: ___, blind: ____, ...first } = listeningRecord.empty

it('what was saved before tracks without the pulse plays with it', () => {
  const saved = { ...first, volume: 0.3 }
  expect(readingOf(envelopeOf(saved), listeningRecord)).toEqual({
    kind: 'kept',
    value: { ...saved, hasPulse: true, isPulseOptional: false, isLongOptional: false, blind: null },
  })
})

it('an imported file changes the pulse only where nothing is queued', () => {
  const here = { ...listeningRecord.empty, queue: { ids: ['edge-vocals'], index: 0 } }
  const there = { ...listeningRecord.empty, hasPulse: false, isPulseOptional: true }
  expect(mergedListening(here, there)).toMatchObject({ hasPulse: true, isPulseOptional: false })
  expect(mergedListening(listeningRecord.empty, there)).toMatchObject({
    hasPulse: false,
    isPulseOptional: true,
  })
})
