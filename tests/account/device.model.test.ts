import { expect } from 'vitest'
import type { DeviceEvent } from '#machines/account/device.machine.ts'
import { type DeviceView, deviceView } from '#machines/account/device.view.ts'
import { prove } from '#tests/support/model/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { deviceModel } from './device.model.ts'

/** What a member who reads every message knows. `open`: a message wasn’t dismissed. */
type Known = { keeping: DeviceView['keeping']; unreadable: readonly string[]; heard: string[]; open: boolean }

function learning({ ...known }: Known, event: DeviceEvent): Known {
  if (event.type === 'device.dismiss') return { ...known, open: false }
  if (event.type === 'device.kept') return { ...known, keeping: 'kept' }
  if (event.type === 'device.unreadable')
    return event.keys.length > known.unreadable.length
      ? { ...known, unreadable: event.keys, open: true }
      : known
  const keeping = event.type === 'device.full' ? 'full' : 'refused'
  const isNew = !known.heard.includes(keeping)
  return { ...known, keeping, heard: [...known.heard, keeping], open: known.open || isNew }
}

prove(deviceModel, {
  view: deviceView,
  check({ path, stimulus, after }) {
    const { keeping, unreadable, open } = (path.steps as readonly DeviceEvent[]).reduce(learning, {
      keeping: 'kept',
      unreadable: [],
      heard: [],
      open: false,
    })
    const isTrouble = keeping !== 'kept' || unreadable.length > 0
    expect(deviceView(after), 'each problem is shown once, until it’s dismissed or over').toEqual({
      keeping,
      unreadable,
      isTold: open && isTrouble,
    })
    if (stimulus.type === 'device.dismiss') expect(deviceView(after).isTold).toBe(false)
    expectSerialisable(after.context)
  },
})
