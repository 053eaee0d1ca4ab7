/** Reading aloud with the browser's voice. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BookText } from '#services/reading/engine/book-engine.ts'
import { canSpeak, readAloud } from '#services/reading/read-aloud.ts'

class Utterance {
  lang = ''
  rate = 1
  onend = () => {}
  onerror = (_: { error: string }) => {}
  constructor(readonly text: string) {}
}

const spoken: Utterance[] = []
const voice = { speak: (utterance: Utterance) => void spoken.push(utterance), cancel: vi.fn() }
const quiet = vi.fn()
const listener = { began: vi.fn(), ended: vi.fn(), failed: vi.fn() }
const settled = () => new Promise((resolve) => setTimeout(resolve))

const book = {
  language: 'de',
  quiet,
  async *sentences() {
    yield { cfi: 'one', text: 'First.' }
    yield { cfi: 'two', text: 'Second.' }
  },
} as unknown as BookText

beforeEach(() => {
  vi.resetAllMocks()
  spoken.length = 0
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', voice)
})
afterEach(() => vi.unstubAllGlobals())

it('sentences are spoken one after the other, in the book’s language', async () => {
  expect(canSpeak()).toBe(true)
  readAloud(book, null, 1.5, listener)
  await settled()
  expect(spoken).toMatchObject([{ text: 'First.', lang: 'de', rate: 1.5 }])
  spoken[0]!.onend()
  await settled()
  expect(spoken.map(({ text }) => text)).toEqual(['First.', 'Second.'])
  expect(listener.began.mock.calls).toEqual([['one'], ['two']])
  expect(listener.ended).not.toHaveBeenCalled()
  spoken[1]!.onend()
  await settled()
  expect(listener.ended).toHaveBeenCalledOnce()
})

it('stopping silences the voice and unmarks the sentence, and nothing more is said or reported', async () => {
  for (const end of ['onend', 'onerror'] as const) {
    vi.clearAllMocks()
    spoken.length = 0
    const stop = readAloud(book, null, 1, listener)
    await settled()
    stop()
    expect([voice.cancel.mock.calls.length, quiet.mock.calls.length]).toEqual([1, 1])
    spoken[0]![end]({ error: 'canceled' })
    await settled()
    expect(spoken).toHaveLength(1)
    expect([listener.ended.mock.calls.length, listener.failed.mock.calls.length]).toEqual([0, 0])
  }
})

it('a voice that fails is reported', async () => {
  readAloud(book, null, 1, listener)
  await settled()
  spoken[0]!.onerror({ error: 'synthesis-failed' })
  await settled()
  expect([listener.failed.mock.calls.length, listener.ended.mock.calls.length]).toEqual([1, 0])
})

it('reading begins at the sentence asked for', async () => {
  const sentences = vi.spyOn(book, 'sentences')
  readAloud(book, 'two', 1, listener)
  await settled()
  expect(sentences.mock.calls).toEqual([['two']])
})

it('a browser that lacks a part of it can’t read aloud', () => {
  Reflect.deleteProperty(globalThis, 'speechSynthesis')
  expect(canSpeak()).toBe(false)
  vi.stubGlobal('speechSynthesis', voice)
  Reflect.deleteProperty(globalThis, 'SpeechSynthesisUtterance')
  expect(canSpeak()).toBe(false)
})
