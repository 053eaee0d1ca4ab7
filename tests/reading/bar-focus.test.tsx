import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchBarFocus } from '#services/reading/bar-focus.ts'

const changed = vi.fn()
let stop: () => void

beforeEach(() => {
  document.body.innerHTML =
    '<div data-bar><button>One</button><button>Two</button></div><section data-player><button>Pause</button></section><a href="#x">Text</a>'
  changed.mockClear()
  stop = watchBarFocus(changed)
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

const [one, two, pause, link] = [0, 1, 2, 3].map(
  (at) => () => document.querySelectorAll<HTMLElement>('button, a')[at]!,
) as [() => HTMLElement, () => HTMLElement, () => HTMLElement, () => HTMLElement]

it('reports the focus in the bars and in the player, once, and that it has left', () => {
  one().focus()
  two().focus()
  pause().focus()
  expect(changed.mock.calls).toEqual([[true]])
  link().focus()
  expect(changed.mock.calls).toEqual([[true], [false]])
  one().focus()
  // A frame has it, which the page can’t see.
  fireEvent.focusOut(one(), { relatedTarget: null })
  expect(changed.mock.calls.slice(2)).toEqual([[true], [false]])
})

it('knows a focus that was there before, and ends when told', () => {
  one().focus()
  stop()
  changed.mockClear()
  stop = watchBarFocus(changed)
  expect(changed.mock.calls).toEqual([[true]])
  stop()
  link().focus()
  expect(changed).toHaveBeenCalledOnce()
})
