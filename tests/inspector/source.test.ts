import { describe, expect, it } from 'vitest'
import type { RecordedStep, Recording } from '#statecharts/inspector/recording.ts'
import { createSource } from '#statecharts/inspector/source.ts'

const step = (value: string): RecordedStep => ({
  at: 0,
  actor: 'a1',
  from: null,
  event: { type: 'told' },
  value,
  context: {},
  status: 'active',
})
const runOf = (title: string, ...values: string[]): Recording => ({
  kind: 'statechart-recording',
  version: 1,
  title,
  startedAt: 0,
  actors: [{ id: 'a1', name: 'one', machine: 'one', parent: null }],
  steps: values.map(step),
})
const found = (source: ReturnType<typeof createSource>, id: string, ...values: string[]) =>
  source.found({ id, title: id }, runOf(id, ...values))
const shown = (source: ReturnType<typeof createSource>) => {
  const { app, recording, mode } = source.getSnapshot()
  return { mode, app, values: recording.steps.map(({ value }) => value) }
}

describe('when the app reloads', () => {
  it('its new page is followed, and the old one’s steps can be opened', () => {
    const source = createSource()
    found(source, 'first', 'idle', 'password')
    source.choose(0)
    source.left('first')
    expect(shown(source)).toMatchObject({ app: 'first', values: ['idle', 'password'] })
    found(source, 'second', 'idle')
    source.went('second', [], [step('joining')])
    expect(shown(source)).toEqual({ mode: 'live', app: 'second', values: ['idle', 'joining'] })
    expect(source.getSnapshot()).toMatchObject({ at: 1, apps: [{ id: 'second' }], ended: [{ id: 'first' }] })

    source.live('first')
    expect(shown(source)).toMatchObject({ mode: 'replay', values: ['idle', 'password'] })
    source.live()
    expect(shown(source)).toEqual({ mode: 'live', app: 'second', values: ['idle', 'joining'] })
  })

  it('a page restored from the browser’s memory runs again', () => {
    const source = createSource()
    found(source, 'first', 'idle')
    source.left('first')
    found(source, 'first', 'idle', 'password')
    expect(source.getSnapshot()).toMatchObject({ app: 'first', apps: [{ id: 'first' }], ended: [] })
  })

  it('only the latest of its ended runs are kept', () => {
    const source = createSource()
    for (const id of ['1', '2', '3', '4', '5', '6']) {
      found(source, id, 'idle')
      source.left(id)
    }
    expect(source.getSnapshot().ended.map(({ id }) => id)).toEqual(['3', '4', '5', '6'])
  })
})

it('another page of the app is followed only if chosen, or when the followed one closes', () => {
  const source = createSource()
  found(source, 'first', 'idle')
  found(source, 'second', 'joining')
  expect(shown(source).app).toBe('first')
  source.live('second')
  expect(shown(source)).toMatchObject({ app: 'second', values: ['joining'] })
  source.left('second')
  expect(shown(source).app).toBe('first')
})
