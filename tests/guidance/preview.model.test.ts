import { givenTo } from '@neuro/statecharts/drive'
import { expect } from 'vitest'
import { previewLength, previewStart } from '#content/offers.ts'
import { trackById } from '#content/programs.ts'
import type { PreviewEvent } from '#machines/guidance/preview.machine.ts'
import { previewView } from '#machines/guidance/preview.view.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { previewModel } from './preview.model.ts'

prove(previewModel, {
  view: previewView,
  facts: { good: ['excerpt.began'], bad: ['excerpt.failed'] },
  onlyHeard: true,
  check({ stimulus, before, after, begun, emitted }) {
    const event = stimulus as PreviewEvent
    const was = previewView(before)
    const view = previewView(after)
    const track = event.type === 'preview.play' ? trackById(event.track) : undefined

    expect(view.isBusy && view.isSounding, 'opening or sounding').toBe(false)
    expect(after.children.excerpt !== undefined, 'a part plays exactly while it is shown to').toBe(
      view.isBusy || view.isSounding,
    )
    expect(after.children.tabs !== undefined, 'and other tabs are silent as long').toBe(
      view.isBusy || view.isSounding,
    )
    expect(emitted, 'it plays alone').toEqual(begun.length > 0 ? [{ type: 'sound.started' }] : [])
    expect(view.track === null).toBe(after.matches('silent'))

    if (track !== undefined) {
      expect(view).toMatchObject({ track: track.id, isBusy: true, seconds: 0, fault: null })
      expect(givenTo(after, 'excerpt'), 'the part that was chosen for it').toEqual({
        track: track.id,
        from: previewStart(track),
        length: previewLength,
      })
      expect(begun).toEqual(['excerpt', 'tabs'])
    } else expect(begun, 'unknown tracks never play').toEqual([])

    const isElsewhere = event.type === 'location.changed' && event.path !== before.context.path
    if (event.type === 'preview.stop' || event.type === 'player.started' || isElsewhere)
      expect(view.track).toBeNull()
    else if (event.type === 'tabs.playing-elsewhere' && was.fault === null) expect(view.track).toBeNull()
    else if (event.type === 'excerpt.over' && was.isSounding) expect(view.track).toBeNull()
    else if (event.type === 'excerpt.began') expect(view.isSounding).toBe(was.track !== null)
    else if (event.type === 'excerpt.failed' && (was.isBusy || was.isSounding))
      expect(view, 'the reason is shown').toMatchObject({ track: was.track, fault: event.fault })
    else if (event.type === 'excerpt.at' && was.isSounding) expect(view.seconds, 'whole seconds').toBe(12)
    else if (track === undefined) expect(view, 'nothing else changes it').toEqual(was)
    expectSerialisable(after.context)
  },
})
