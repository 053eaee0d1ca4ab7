import { describe, expect, it } from 'vitest'
import { previewMachine } from '../../src/machines/preview/preview.machine.ts'
import { previewView } from '../../src/machines/preview/preview.view.ts'
import { explore } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

describe('preview: every transition', () => {
  const { cases, replay, untaken } = explore(previewMachine, {
    inputs: [undefined],
    stimuli: [
      { type: 'preview.play', track: 'genesis-vocals' },
      { type: 'preview.play', track: 'edge-instrumental' },
      { type: 'preview.play', track: 'no such track' },
      { type: 'preview.stop' },
      { type: 'excerpt.began' },
      { type: 'excerpt.at', seconds: 12.7 },
      { type: 'excerpt.over' },
      { type: 'excerpt.failed', fault: 'missing' },
    ],
  })

  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const snapshot = replay(edge)
      expect(snapshot.value).toEqual(edge.expected.value)
      const view = previewView(snapshot)
      expect(view.track === null).toBe(snapshot.matches('silent'))
      expect(view.isBusy && view.isSounding, 'opening or sounding').toBe(false)
      if (view.fault !== null) expect(view.isSounding || view.isBusy).toBe(false)
      const [step] = edge.steps.slice(-1)
      if (step?.type === 'preview.play') expect(view).toMatchObject({ isBusy: true, seconds: 0 })
      if (step?.type === 'preview.stop' || step?.type === 'excerpt.over') expect(view.track).toBeNull()
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })

  it('plays nothing that the catalogue does not have', () => {
    const titles = cases.map(([title]) => title)
    expect(titles.some((title) => title.includes('no such track'))).toBe(false)
  })
})
