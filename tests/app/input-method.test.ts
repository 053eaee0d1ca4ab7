import { fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import '#services/browser/input-method.ts'

const press = (more: object) => {
  const heard = vi.fn()
  document.addEventListener('keydown', heard, { once: true, capture: true })
  const isLeftAlone = fireEvent.keyDown(document.body, { key: 'Enter', ...more })
  document.removeEventListener('keydown', heard, { capture: true })
  return { isHeard: heard.mock.calls.length > 0, isLeftAlone }
}

it('keys that an input method takes reach nothing in the app, and the input method has them', () => {
  expect(press({ isComposing: true })).toEqual({ isHeard: false, isLeftAlone: true })
})

it('so does the Enter that ends a composition in Safari', () => {
  expect(press({ keyCode: 229 })).toEqual({ isHeard: false, isLeftAlone: true })
})

it('every other Enter reaches the app', () => {
  expect(press({ keyCode: 13 })).toEqual({ isHeard: true, isLeftAlone: true })
})
