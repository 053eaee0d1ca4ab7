import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkedFiles } from '#scripts/words/find.ts'
import { bareTextIn } from './support/bare-text.ts'

/** How many texts are lost in a component that returns this. */
const lostIn = (jsx: string) => bareTextIn('part.tsx', `function Part() { return ${jsx} }`).length

test.each([
  ['text that appears', "<p><Icon /> {isOn ? t('On') : null}</p>"],
  ['text in place of an element', "<p><Icon /> {isOn ? t('On') : <b>Off</b>}</p>"],
  ['text behind what appears', '<p>{isOn ? <Icon /> : null} Sound</p>'],
  ['text that changes beside an element', "<p>{t('{count} left', { count })} <Icon /></p>"],
  ['text among what appears', '<p>{isOn ? <>Playing <b>on</b></> : <b>off</b>}</p>'],
  ['all that a component returns', "t('On')"],
])('finds %s', (_, jsx) => {
  expect(lostIn(jsx)).toBe(1)
})

test.each([
  ['text alone in an element', "<p>{isOn ? t('On') : t('Off')}</p>"],
  ['text beside an element, if both stay', "<p>{t('Email')} <Link>{address}</Link></p>"],
  ['text with an element of its own', "<p>{isOn ? <Icon /> : null} <span>{isOn ? 'On' : 'Off'}</span></p>"],
])('leaves %s alone', (_, jsx) => {
  expect(lostIn(jsx)).toBe(0)
})

test('text that changes, appears or goes has an element of its own, so that the page can be translated', () => {
  const files = checkedFiles(['src']).filter((file) => file.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => bareTextIn(file, readFileSync(file, 'utf8')))).toEqual([])
})
