import { givenTo } from '@neuro/statecharts/drive'
import { expect } from 'vitest'
import type { Refusal } from '#machines/account/transfer.machine.ts'
import { transferView } from '#machines/account/transfer.view.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { preview, transferModel } from './transfer.model.ts'

/** Why the page reloads, by the answer. */
const reasons: Readonly<Record<string, string>> = {
  'xstate.done.actor.merge': 'merged',
  'xstate.done.actor.forget': 'forgotten',
}

const shownInstead = 'the device’s words are for engineers; the screen says in plain ones what to do'

prove(transferModel, {
  view: transferView,
  silent: {
    'transfer.collecting ✗ collect': shownInstead,
    'transfer.opening ✗ openFile': shownInstead,
    'transfer.merging ✗ merge': shownInstead,
    'transfer.forgetting ✗ forget': shownInstead,
  },
  onlyHeard: true,
  check({ stimulus, before, after, emitted }) {
    const { type, output } = stimulus as { type: string; output?: unknown }
    const view = transferView(after)
    const { isBusy, exported, refusal, isUnreadable, isUnmerged, isDoubting, isOver } = view
    const reason = reasons[type]
    const outcomes = [exported !== null, refusal !== null, isUnreadable, isUnmerged, isDoubting, isOver]
    const isFileSaved = type === 'xstate.done.actor.collect' && (output as { count: number }).count > 0
    expect(emitted, 'a file with data is exported, and the page reloads after a change').toEqual(
      isFileSaved
        ? [{ type: 'saveFile', text: '{}' }]
        : reason !== undefined
          ? [{ type: 'reload', reason }, { type: 'page.reloading' }]
          : [],
    )
    expect(isOver, 'nothing is over before it was done').toBe(reason !== undefined)
    expect(outcomes.filter(Boolean).length, 'one thing at a time').toBeLessThanOrEqual(1)
    if (type === 'xstate.done.actor.collect') expect(exported).toBe((output as { count: number }).count)
    if (type === 'xstate.done.actor.openFile')
      expect([view.preview, refusal], 'a file is taken, or refused for its own reason').toEqual(
        output === preview ? [preview, null] : [null, (output as { refusal: Refusal }).refusal],
      )
    if (type === 'data.open' && isBusy)
      expect((givenTo(after, 'openFile') as { file: Blob }).file, 'the file that was chosen').toBe(
        (stimulus as unknown as { file: Blob }).file,
      )
    expect(isBusy, 'waiting is visible').toBe(
      ['collect', 'openFile', 'merge', 'forget'].some((actor) => actor in after.children),
    )
    if (type.startsWith('xstate.error.')) {
      expect(isBusy).toBe(false)
      expect([refusal === 'unreadable', isUnreadable, isUnmerged].filter(Boolean).length).toBe(1)
      expect(view.preview).toEqual(transferView(before).preview)
    }
    const isQuestion = isDoubting || (view.preview !== null && !isBusy)
    expect(after.can({ type: 'data.cancel' }), 'what asks for a decision can be left').toBe(isQuestion)
    if (after.matches('merging'))
      expect(transferView(before).preview, 'nothing is merged unseen').toEqual(preview)
    if (after.matches('forgetting')) expect(transferView(before).isDoubting).toBe(true)
    expectSerialisable(after.context)
  },
})
