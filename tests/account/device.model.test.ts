import { expect } from 'vitest'
import type { DeviceEvent } from '#machines/account/device.machine.ts'
import { deviceView } from '#machines/account/device.view.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { deviceModel } from './device.model.ts'

/** `open`: a notification wasn’t dismissed. */
type Known = { keeping: string; unreadable: readonly string[]; notified: string[]; open: boolean }

function learning(known: Known, event: DeviceEvent): Known {
  if (event.type === 'device.dismiss') return { ...known, open: false }
  const { keeping, unreadable } = event
  const isNew = !known.notified.includes(keeping) || unreadable.length > known.unreadable.length
  return { keeping, unreadable, notified: [...known.notified, keeping], open: known.open || isNew }
}

prove(deviceModel, {
  view: deviceView,
  check({ path, stimulus, after }) {
    const { keeping, unreadable, open } = (path.steps as readonly DeviceEvent[]).reduce(learning, {
      keeping: 'kept',
      unreadable: [],
      notified: ['kept'],
      open: false,
    })
    const isTrouble = keeping !== 'kept' || unreadable.length > 0
    expect(deviceView(after), 'each problem is shown once, until it’s dismissed or over').toEqual({
      keeping,
      unreadable,
      isNotified: open && isTrouble,
    })
    if (stimulus.type === 'device.dismiss') expect(deviceView(after).isNotified).toBe(false)
    expectSerialisable(after.context)
  },
})
