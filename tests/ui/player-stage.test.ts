import { describe, expect, it, vi } from 'vitest'
import { programs } from '#content/programs.ts'
import { swellOf } from '#ui/listening/sleeve-room.ts'
import { onSwipeDown } from '#ui/listening/swipe-down.ts'

it('the sleeve swells for a whole number of beats, and far below three times a second', () => {
  for (const { beatHz } of programs) {
    const beats = swellOf(beatHz) * beatHz
    expect(beats).toBeCloseTo(Math.round(beats), 6)
    expect(swellOf(beatHz)).toBeGreaterThanOrEqual(4)
    expect(swellOf(beatHz)).toBeLessThan(5)
  }
})

describe('a swipe down', () => {
  function swipe(by: { x: number; y: number }, on = 'p', fingers = 1) {
    document.body.innerHTML = '<div><p>Words</p><span role="slider">Position</span></div>'
    const onSwipe = vi.fn()
    const stage = document.querySelector('div')!
    const stop = onSwipeDown(stage, onSwipe)
    const target = stage.querySelector(on)!
    const touch = (x: number, y: number) => ({ clientX: x, clientY: y })
    const send = (type: string, lists: object) =>
      target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), lists))
    send('touchstart', { touches: Array.from({ length: fingers }, () => touch(100, 200)) })
    send('touchend', { changedTouches: [touch(100 + by.x, 200 + by.y)] })
    stop()
    return onSwipe.mock.calls.length
  }

  it('counts if it’s long and mostly straight', () => {
    expect(swipe({ x: 20, y: 150 })).toBe(1)
    expect(swipe({ x: 20, y: 60 })).toBe(0)
    expect(swipe({ x: 120, y: 150 })).toBe(0)
    expect(swipe({ x: 0, y: -150 })).toBe(0)
  })

  it('doesn’t count on a slider or with two fingers', () => {
    expect(swipe({ x: 0, y: 150 }, '[role=slider]')).toBe(0)
    expect(swipe({ x: 0, y: 150 }, 'p', 2)).toBe(0)
  })
})
