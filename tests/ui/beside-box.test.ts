import { expect, it } from 'vitest'
import { besideBox } from '#ui/reading/beside-box.ts'

const room = { width: 400, top: 0, bottom: 800 }
const bar = { width: 300, height: 50 }
const at = (top: number, bottom: number, left = 100, right = 300) => ({ left, top, right, bottom })

it.each([
  ['below the text', at(100, 140), { left: 50, top: 152 }],
  ['above it if there’s no room below', at(700, 760), { left: 50, top: 638 }],
  ['at the bottom if the text fills the page', at(0, 800), { left: 50, top: 742 }],
  ['never outside at the left', at(100, 140, 0, 20), { left: 8, top: 152 }],
  ['never outside at the right', at(100, 140, 390, 400), { left: 92, top: 152 }],
])('the bar is %s', (_where, text, place) => {
  expect(besideBox(text, bar, room)).toEqual(place)
})

it('the bar leaves room for the handles below selected text', () => {
  expect(besideBox(at(100, 140), bar, room, 24)).toEqual({ left: 50, top: 176 })
})

it('the bar isn’t behind others that lie over the page', () => {
  const small = { ...room, top: 100, bottom: 700 }
  expect(besideBox(at(20, 60), bar, small)).toEqual({ left: 50, top: 108 })
  expect(besideBox(at(640, 690), bar, small)).toEqual({ left: 50, top: 578 })
})
