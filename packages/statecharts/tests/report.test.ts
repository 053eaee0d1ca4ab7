import { expect, it } from 'vitest'
import { lockerMachine } from '../example/locker.machine.ts'
import { explore } from '../src/model/explore.ts'
import { proposedFor } from '../src/model/propose.ts'
import { report } from '../src/model/report.ts'
import { resultOf } from '../src/model/result.ts'
import { shapeOf } from '../src/model/shape.ts'

const result = resultOf(explore(proposedFor(lockerMachine)))
const at = (day: string) => ({ at: `${day}T12:00:00.000Z`, commit: 'abc1234', seed: 1 })

it('the table counts what was seen of what is written', () => {
  const [head, , row, ...others] = report([result]).split('\n')
  expect(head?.trim().split(/ {2,}/).slice(0, 5)).toEqual([
    'machine',
    'states',
    'transitions',
    'guards',
    'outcomes',
  ])
  expect(row).toMatch(/^locker +2\/5 +0\/8 +1\/6 +0\/2 /)
  expect(others).toEqual([])
})

it('a result of another run has its date and commit', () => {
  const now = at('2026-03-09')
  const table = report(
    [
      { ...result, run: now },
      { ...result, machine: 'kept', run: at('2026-03-01') },
    ],
    now,
  )
  expect(table).toMatch(/^locker .* now$/m)
  expect(table).toMatch(/^kept .* 2026-03-01 at abc1234$/m)
  expect(report([{ ...result, run: now }], now)).not.toContain('now')
})

it('a machine’s shape is another after any change that its chart shows, and after no other', () => {
  const { config } = lockerMachine
  const again = lockerMachine.provide({ delays: { patience: 1 } })
  expect(shapeOf(again)).toBe(shapeOf(lockerMachine))
  expect(result.shape).toBe(shapeOf(lockerMachine))
  const { open, ...states } = config.states!
  const changed = (part: object) =>
    shapeOf({ definition: { ...config, states: { ...states, open: part } } } as never)
  expect(changed({ ...open, description: 'Wide open' })).not.toBe(changed({ ...open }))
})
