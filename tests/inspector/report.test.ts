// @vitest-environment jsdom
/** The report of `npm run models`: it opens anywhere, and its filters work. */

import type { ModelResult } from '@neuro/statecharts'
import { beforeEach, describe, expect, it } from 'vitest'
import { machines } from '#inspector/machines.ts'
import { junitOf } from '#scripts/models/junit.ts'
import { pageOf } from '#scripts/models/page.ts'
import { sentenceOf } from '#scripts/models/sentence.ts'
import type { Judged } from '#scripts/requirements.ts'
import { svgOf } from '#statecharts/charts/svg.ts'
import type { WrittenPath } from '#statecharts/model/result.ts'

const path = (done: string): WrittenPath => ({
  from: 'off',
  to: 'on',
  given: 'nothing',
  way: '',
  consequence: 'it goes to “on”',
  transitions: [],
  done,
})
const resultOf = (machine: string, paths: readonly WrittenPath[], taken = 1): ModelResult => ({
  machine,
  situations: 2,
  steps: 2,
  guards: {},
  outcomes: {},
  walked: 9,
  paths,
  rules: [],
  states: { [machine]: 1 },
  transitions: { a: taken },
  mutants: [{ title: '<broken>', kind: 'guard', noticedBy: null, reason: 'no one can' }],
})

const results = [
  resultOf('welcome', [path('repeat.for <b>'), path('repeat.stop')]),
  resultOf('sleepTimer', [path('place.left')], 0),
]
const requirements: readonly Judged[] = [
  { id: '2.3', text: 'First', proofs: [{ file: 'a.model.test.ts', title: 'is <so>', outcome: 'passed' }] },
  {
    id: '2.5',
    text: 'Second',
    proofs: [
      { file: 'a.model.test.ts', title: 'is not', outcome: 'failed' },
      { file: 'b.spec.ts', title: 'is seen', outcome: 'not run' },
    ],
  },
]
const { machine: welcome } = machines.find(({ machine }) => machine.id === 'welcome')!
const html = pageOf({
  results,
  requirements,
  charts: new Map([
    [
      'welcome',
      {
        svg: await svgOf(welcome, results[0]!),
        title: 'Repeating & more',
        purpose: 'Again.',
        sentenceOf: ({ done }) => `So: ${done}`,
      },
    ],
  ]),
})

it('the report requests nothing from the network and embeds its font', () => {
  expect(html.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<link|src=|@import/)
  expect(html).toMatch(/src: url\(data:font\/woff2;base64,[\w+/=]{20000,}\)/)
})

it('the report escapes text', () => {
  expect(html).toContain('Repeating &amp; more')
  expect(html).toContain('repeat.for &lt;b&gt;')
  expect(html).toContain('&lt;broken&gt;')
})

it('a path is described in words', () => {
  const { machine: session } = machines.find(({ machine }) => machine.id === 'session')!
  const told = (from: string, done: string, to: string, transitions = ['taken']) =>
    sentenceOf(session, { ...path(done), from, to, transitions })
  expect(told('anonymous.signing-in', '✗ signIn {"error":"no"}', 'anonymous.password')).toBe(
    'In “Signing in”, when sign in fails, it moves to “Password”.',
  )
  expect(
    told(
      'signed-in.area.members.open + term.fresh + renewal.none',
      'session.ending {}',
      'signed-in.area.members.open + term.ending-in-days + renewal.none',
    ),
  ).toBe('In “Fresh”, on “session ending”, it moves to “Ending in days”.')
  expect(told('anonymous.idle', 'start', 'anonymous.idle')).toBe('It begins in “Idle”.')
  expect(told('expired', '60 s pass', 'expired')).toBe('In “Expired”, after 1 minute, it stays there.')
  expect(
    told('anonymous.idle', 'session.navigated', 'anonymous.idle', [
      'session.anonymous.idle|session.navigated|0',
    ]),
  ).toBe('In “Idle”, on “session navigated”, it stays there; clear message.')
  expect(told('expired', 'session.cancel', 'expired', [])).toBe(
    'In “Expired”, on “session cancel”, nothing happens.',
  )
})

describe('the report’s filters', () => {
  const by = (id: string) => document.getElementById(id) as HTMLInputElement & HTMLSelectElement
  const shown = (query: string) =>
    [...document.querySelectorAll<HTMLElement>(query)].filter(({ hidden }) => !hidden).length
  const choose = (id: string, value: string) => {
    by(id).value = value
    by(id).dispatchEvent(new Event('input', { bubbles: true }))
  }

  beforeEach(() => {
    document.documentElement.innerHTML = /<html[^>]*>([\s\S]*)<\/html>/.exec(html)![1]!
    new Function(document.querySelector('script')!.textContent!)()
  })

  it('show everything at first, and mark incomplete coverage', () => {
    expect(shown('section.machine')).toBe(2)
    expect(shown('[data-requirement]')).toBe(2)
    const row = document.querySelector('tr[data-machine="sleepTimer"]')!
    expect([...row.querySelectorAll('.bad')].map(({ textContent }) => textContent)).toEqual(['0/1', '0/1'])
  })

  it('show one machine', () => {
    choose('machine', 'welcome')
    expect(shown('section.machine')).toBe(1)
    expect(by('welcome').hidden).toBe(false)
    expect(by('found').textContent).toBe('')
  })

  it('find words, and say if there are none', () => {
    choose('words', ' STOP ')
    expect(by('found').textContent).toBe('1 path in 1 machine')
    expect(shown('#welcome .paths li')).toBe(1)
    expect(by('welcome').querySelector<HTMLDetailsElement>('.paths')?.open).toBe(true)
    const drawing = by('welcome').querySelector('.drawing')!
    expect(getComputedStyle(drawing).display).toBe('none')
    choose('words', '')
    expect(getComputedStyle(drawing).display).not.toBe('none')
    expect(by('welcome').querySelector<HTMLDetailsElement>('.paths')?.open).toBe(false)
    choose('words', 'nowhere')
    expect(by('found').textContent).toBe('No path has that.')
    expect(shown('section.machine')).toBe(0)
  })
})

it('the report says of each proof whether it passed, failed or didn’t run', () => {
  document.documentElement.innerHTML = /<html[^>]*>([\s\S]*)<\/html>/.exec(html)![1]!
  const proofs = (id: string) =>
    document.querySelector(`tr[data-requirement="${id}"] td:last-child`)?.innerHTML.split('<br>').map(wordsOf)
  const wordsOf = (piece: string) => piece.replace(/<[^>]*>/g, '')
  expect(proofs('2.3')).toEqual(['✓ is &lt;so&gt; a.model.test.ts'])
  expect(proofs('2.5')).toEqual(['✗ failed is not a.model.test.ts', 'not run here is seen b.spec.ts'])
  expect(document.querySelector('.head p')?.textContent).toContain('The rules of 1 of 2 requirements passed')
})

it('the JUnit file lists the gates for CI by name', () => {
  const xml = junitOf([
    { name: '2.1 is <so>', problem: null },
    { name: '2.2 is so', problem: '2.2 is not proved: a & b' },
  ])
  const read = new DOMParser().parseFromString(xml, 'text/xml')
  expect(read.querySelector('testsuite')?.getAttribute('failures')).toBe('1')
  expect([...read.querySelectorAll('testcase')].map((one) => one.getAttribute('name'))).toEqual([
    '2.1 is <so>',
    '2.2 is so',
  ])
  expect(read.querySelector('failure')?.getAttribute('message')).toBe('2.2 is not proved: a & b')
})
