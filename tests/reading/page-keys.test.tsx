import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchPageKeys } from '#services/reading/page-keys.ts'

const pressed = vi.fn()
let stop: () => void

beforeEach(() => {
  pressed.mockClear()
  stop = watchPageKeys(pressed)
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** Presses a key on an element. Returns whether the page handled it. */
const press = (key: string, on: Element = document.body, more: KeyboardEventInit = {}) =>
  !fireEvent.keyDown(on, { key, ...more })

describe('keys that turn pages', () => {
  it.each(['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp'])(
    'include %s, which reaches nothing else',
    (key) => {
      const others = vi.fn((event: KeyboardEvent) => event.defaultPrevented)
      document.addEventListener('keydown', others, { once: true })
      expect(press(key)).toBe(true)
      expect(pressed).toHaveBeenCalledWith(key)
      expect(others, 'shortcuts leave it alone').toHaveReturnedWith(true)
    },
  )

  it('include no others, and none with Ctrl, Alt, Shift or ⌘', () => {
    expect(press('ArrowUp')).toBe(false)
    for (const modifier of ['ctrlKey', 'altKey', 'shiftKey', 'metaKey'])
      expect(press('ArrowRight', document.body, { [modifier]: true })).toBe(false)
    expect(pressed).not.toHaveBeenCalled()
  })

  it.each([
    '<input>',
    '<select>',
    '<textarea>',
    '<div contenteditable>',
    '<div role="slider">',
    '<div role="radio">',
    '<div role="tab">',
    '<div role="menu">',
    '<dialog>',
    '<div role="dialog">',
    '<div data-player>',
  ])('are left to %s, which uses them', (html) => {
    document.body.innerHTML = html
    expect(press('ArrowRight', document.body.firstElementChild!)).toBe(false)
    expect(pressed).not.toHaveBeenCalled()
  })

  it('are released once the page is covered', () => {
    stop()
    expect(press('PageDown')).toBe(false)
  })
})
