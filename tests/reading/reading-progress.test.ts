// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { watchReading } from '#services/reading/reading-progress.ts'

/** A text of 2000 px, scrolled by `y`, in a window of 500 px. */
function textScrolledBy(y: () => number): () => HTMLElement {
  const text = document.createElement('div')
  const end = document.createElement('h2')
  text.append(end)
  text.getBoundingClientRect = () => ({ top: -y() }) as DOMRect
  end.getBoundingClientRect = () => ({ top: 2000 - y() }) as DOMRect
  return () => end
}

let stop = () => {}
afterEach(() => stop())

it('progress is reported only if it grows, up to the end of the text', () => {
  Object.defineProperty(globalThis, 'innerHeight', { value: 500, configurable: true })
  let y = 0
  const reached: number[] = []
  stop = watchReading(
    textScrolledBy(() => y),
    (fraction) => reached.push(fraction),
  )
  for (const to of [500, 510, 100, 1000, 1480, 1500, 3000, 0, 1500]) {
    y = to
    dispatchEvent(new Event('scroll'))
  }
  expect(reached).toEqual([0.5, 0.75, 0.99, 1])
  stop()
  y = 0
  dispatchEvent(new Event('scroll'))
  expect(reached).toHaveLength(4)
})
