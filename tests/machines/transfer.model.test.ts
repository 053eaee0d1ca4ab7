import { describe, expect, it } from 'vitest'
import { type Preview, transferMachine } from '../../src/machines/transfer/transfer.machine.ts'
import { transferView } from '../../src/machines/transfer/transfer.view.ts'
import { answered, explore, failed } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const preview: Preview = {
  exportedAt: 1,
  owner: 'ada@example.com',
  isOwn: true,
  parts: [{ key: 'history', title: 'Listening sessions', inFile: 2, here: 1, after: 3 }],
}

const { cases, replay, untaken } = explore(transferMachine, {
  inputs: [undefined],
  stimuli: [
    { type: 'data.export' },
    { type: 'data.open', file: new Blob(['{}']) },
    { type: 'data.merge' },
    { type: 'data.forget' },
    { type: 'data.confirm' },
    { type: 'data.cancel' },
    answered('collect', { text: '{}', count: 4 }),
    answered('collect', { text: '{}', count: 0 }),
    failed('collect'),
    answered('openFile', preview),
    answered('openFile', { refusal: 'broken' }),
    failed('openFile'),
    answered('merge'),
    failed('merge'),
    answered('forget'),
    failed('forget'),
  ],
})

describe('transfer: every transition', () => {
  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const facts: { type: string }[] = []
      const snapshot = replay(edge, facts)
      expect(snapshot.value).toEqual(edge.expected.value)
      const view = transferView(snapshot)
      const told = facts.map(({ type }) => type)
      expect(told.includes('data.collected'), 'an empty file is never saved').toBe(
        (view.exported ?? 0) > 0 && edge.from.value === 'collecting',
      )
      expect(told.includes('data.merged'), 'merged only after it was seen and agreed to').toBe(
        edge.steps.at(-1)?.type === 'xstate.done.actor.merge',
      )
      if (told.includes('data.merged') || told.includes('data.forgotten')) expect(view.isOver).toBe(true)
      const shown = [
        view.preview,
        view.refusal,
        view.exported,
        view.isDoubting || null,
        view.isUnreadable || null,
      ]
      expect(shown.filter((part) => part !== null).length, 'one thing at a time').toBeLessThanOrEqual(1)
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })
})
