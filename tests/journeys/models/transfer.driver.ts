/** What the device keeps: saved as a file, taken in from one, removed. */

import { transferView } from '#machines/account/transfer.view.ts'
import { transferModel } from '#tests/account/transfer.model.ts'
import { keep } from '#tests/states/life.ts'
import { driverOf, type Given } from '#tests/support/browser-walks/driver.ts'
import { breakDevice, mayBreakDevice, press } from '#tests/support/browser-walks/moves.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'

const journal = [{ track: 'genesis-vocals', seconds: 12, at: 1 }]
const file = (owner: string) =>
  JSON.stringify({
    kind: 'neuro-device-data',
    format: 1,
    exportedAt: 1,
    owner,
    records: { journal: { v: 1, value: journal } },
  })

/** Every operation ends immediately: the device is prepared for it beforehand. */
const begin = (by: (stage: Stage) => Promise<unknown>) => async (stage: Stage) => {
  await breakDevice(stage, stage.next?.type.startsWith('xstate.error') ?? false)
  await by(stage)
}

const ends = (when: (given: Given) => boolean = () => true) => ({
  when: (_: unknown, given: Given) => when(given),
  by: (stage: Stage) => stage.page.waitForFunction(() => document.readyState === 'complete'),
  isUrgent: true,
})

/** What is different where nothing is kept. */
const few = [
  'data.export',
  'data.open',
  'data.forget',
  'data.cancel',
  'xstate.done.actor.collect',
  'xstate.done.actor.openFile',
]

const pick = <Acts extends Record<string, unknown>>(names: readonly string[] | null, acts: Acts): Acts =>
  Object.fromEntries(Object.entries(acts).filter(([name]) => names?.includes(name) ?? true)) as Acts

const driver = (part: string, hasRecords: boolean) =>
  driverOf({
    part,
    model: transferModel,
    starts: [
      {
        exploration: 0,
        input: 0,
        by: async (stage: Stage) => {
          const { page, signIn, member } = stage
          await mayBreakDevice(stage)
          await signIn()
          await keep(page, member.email, hasRecords ? { journal } : {})
          await page.goto('/admin/neuro/profile')
        },
      },
    ],
    stimuli: pick(hasRecords ? null : few, {
      'data.export': { by: begin((stage) => press(stage, 'Export data')) },
      'data.open': {
        by: begin(({ page, next, member }) =>
          page.locator('input[type=file][accept*=json]').setInputFiles({
            name: 'mine.json',
            mimeType: 'application/json',
            buffer: Buffer.from(next?.output?.refusal === undefined ? file(member.email) : '{'),
          }),
        ),
      },
      'data.forget': { by: (stage) => press(stage, 'Clear data') },
      'data.confirm': { by: begin((stage) => press(stage, 'Clear all data')) },
      'data.merge': { by: begin((stage) => press(stage, 'Import data')) },
      'data.cancel': { by: (stage) => press(stage, 'Cancel') },
      'xstate.done.actor.collect': ends(({ output }) => output.count > 0 === hasRecords),
      'xstate.error.actor.collect': ends(),
      'xstate.done.actor.openFile': ends(),
      'xstate.error.actor.openFile': ends(),
      'xstate.done.actor.merge': ends(),
      'xstate.error.actor.merge': ends(),
      'xstate.done.actor.forget': ends(),
      'xstate.error.actor.forget': ends(),
    }),
    async seen({ page }, snapshot) {
      const { exported, isUnreadable, preview, refusal, isUnmerged, isDoubting, isOver } =
        transferView(snapshot)
      if (isOver) return
      await expect(page.getByRole('alertdialog')).toHaveCount(isDoubting ? 1 : 0)
      await expect(page.getByText('In this file')).toHaveCount(preview === null ? 0 : 1)
      if (exported === 0) await expect(page.getByText('There’s nothing to export yet')).toBeVisible()
      if (exported) await expect(page.getByText('Exported to your downloads')).toBeVisible()
      if (isUnreadable) await expect(page.getByText('We couldn’t read the data on this device')).toBeVisible()
      if (isUnmerged) await expect(page.getByText('We couldn’t import the file')).toBeVisible()
      if (refusal !== null) await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
    },
  })

export const emptyTransferDriver = driver('nothing kept', false)
export const transferDriver = driver('something kept', true)
