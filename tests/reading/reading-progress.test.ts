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

/** What is reported while an article scrolls to these positions. */
function reachedAt(positions: readonly number[], end?: () => HTMLElement | null): number[] {
  Object.defineProperty(globalThis, 'innerHeight', { value: 500, configurable: true })
  let y = 0
  const reached: number[] = []
  stop = watchReading(end ?? textScrolledBy(() => y), (fraction) => reached.push(fraction))
  for (const to of positions) {
    y = to
    dispatchEvent(new Event('scroll'))
  }
  return reached
}

it('a twentieth more is reported, and less only at the end', () => {
  expect(reachedAt([500, 599, 600])).toEqual([0.5, 0.55])
  stop()
  expect(reachedAt([-401, -400, -399])).toEqual([0.05])
  stop()
  expect(reachedAt([1450, 1500])).toEqual([0.975, 1])
})

it('nothing is reported before the text is there, or while it’s hidden', () => {
  expect(reachedAt([500], () => null)).toEqual([])
  stop()
  expect(reachedAt([500], () => document.createElement('h2'))).toEqual([])
  stop()
  const text = document.createElement('div')
  const hidden = text.appendChild(document.createElement('h2'))
  expect(reachedAt([500], () => hidden)).toEqual([])
})

it('scrolling in a part of the page counts', () => {
  const part = document.body.appendChild(document.createElement('div'))
  const reached: number[] = []
  stop = watchReading(
    textScrolledBy(() => 500),
    (fraction) => reached.push(fraction),
  )
  part.dispatchEvent(new Event('scroll'))
  expect(reached).toHaveLength(1)
})

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
