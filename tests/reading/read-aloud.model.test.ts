import { givenTo } from '@neuro/statecharts/drive'
import { expect } from 'vitest'
import type { ReadAloudEvent } from '#machines/reading/read-aloud.machine.ts'
import { type ReadAloudView, readAloudView } from '#machines/reading/read-aloud.view.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { readAloudModel } from './read-aloud.model.ts'

type Told = {
  status: ReadAloudView['status']
  cfi: string | null
  rate: number
  left: number | null
}

/** The same flow in plain TypeScript, to compare with. */
function afterwards(told: Told, event: ReadAloudEvent): Told {
  const stopped: Told = { ...told, status: 'stopped', cfi: null, left: null }
  const { status } = told
  if (status === 'unsupported') return told
  if (event.type === 'aloud.play') return { ...told, status: 'speaking' }
  if (status === 'stopped') return told
  if (event.type === 'aloud.stop' || event.type === 'book.closed') return stopped
  if (status === 'failed') return told
  if (event.type === 'aloud.rate') return { ...told, rate: event.rate }
  if (event.type === 'aloud.timer')
    return { ...told, left: event.minutes === null ? null : event.minutes * 60 }
  if (status === 'paused') return told
  switch (event.type) {
    case 'aloud.pause':
      return { ...told, status: 'paused' }
    case 'sentence.began':
      return { ...told, cfi: event.cfi }
    case 'text.ended':
      return stopped
    case 'voice.failed':
      return { ...told, status: 'failed' }
    case 'time.left':
      return told.left === null ? told : { ...told, left: event.seconds }
    case 'time.over':
      return told.left === null ? told : { ...told, status: 'paused', left: null }
    default:
      return told
  }
}

prove(readAloudModel, {
  view: readAloudView,
  onlyHeard: true,
  check({ input, path, stimulus, before, after, begun, emitted, told }) {
    const { isSupported, rate } = input as { isSupported: boolean; rate: number }
    const first: Told = { status: isSupported ? 'stopped' : 'unsupported', cfi: null, rate, left: null }
    const expected = (path.steps as readonly ReadAloudEvent[]).reduce(afterwards, first)
    const view = readAloudView(after)
    expect(view).toEqual({
      status: expected.status,
      rate: expected.rate,
      minutesLeft: expected.left === null ? null : Math.ceil(expected.left / 60),
    })
    expect(after.children.voice !== undefined, 'the voice speaks only then').toBe(view.status === 'speaking')
    expect(after.children.clock !== undefined, 'the timer runs only while it speaks').toBe(
      view.status === 'speaking' && expected.left !== null,
    )
    if (begun.includes('voice'))
      expect(givenTo(after, 'voice'), 'it continues at the sentence that it was at').toEqual({
        from: before.context.cfi,
        rate: expected.rate,
      })
    if (begun.includes('clock')) expect(givenTo(after, 'clock')).toEqual({ seconds: expected.left })
    const wasChanged =
      stimulus.type === 'aloud.rate' &&
      !['unsupported', 'stopped', 'failed'].includes(readAloudView(before).status)
    expect(emitted, 'a chosen speed is saved').toEqual(
      wasChanged ? [{ type: 'saveRate', rate: view.rate }] : [],
    )
    expect(told).toEqual([])
    expectSerialisable(after.context)
  },
})
