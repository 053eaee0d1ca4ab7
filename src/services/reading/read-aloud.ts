import type { SpeechRate } from '#content/read-aloud.ts'
import type { BookText } from './engine/book-engine.ts'

/** Whether the browser can speak. Voices aren't checked: some browsers load them later. */
export const canSpeak = (): boolean =>
  'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis

type SpeechListener = { began(cfi: string): void; ended(): void; failed(): void }

/**
 * Reads a book aloud sentence by sentence, because long texts stop some voices half-way.
 * @param from the CFI of a sentence; null for the visible page
 * @returns a function that stops it
 */
export function readAloud(
  text: BookText,
  from: string | null,
  rate: SpeechRate,
  listener: SpeechListener,
): () => void {
  let isOver = false

  const say = (words: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const utterance = new SpeechSynthesisUtterance(words)
      utterance.lang = text.language
      utterance.rate = rate
      utterance.onend = () => resolve()
      utterance.onerror = (event) => reject(new Error(event.error))
      speechSynthesis.speak(utterance)
    })

  async function run(): Promise<void> {
    for await (const { cfi, text: words } of text.sentences(from)) {
      if (isOver) return
      listener.began(cfi)
      await say(words)
      if (isOver) return
    }
    listener.ended()
  }

  run().catch(() => {
    if (!isOver) listener.failed()
  })
  return () => {
    isOver = true
    speechSynthesis.cancel()
    text.quiet()
  }
}
