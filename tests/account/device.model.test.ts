import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { deviceView } from '#machines/account/device.view.ts'
import { deviceModel } from './device.model.ts'

prove(deviceModel, {
  view: deviceView,
  rules: ({ always, on, throughout }) => ({
    'no problem is shown at first': on('xstate.init', ({ view, begun }) => {
      expect(view).toEqual({ keeping: 'kept', unreadable: [], isNotified: false })
      expect(begun).toEqual(['status'])
    }),

    'the screen shows what the device reports': on('device.changed', ({ event, view }) => {
      const { keeping, unreadable } = event
      expect(view).toMatchObject({ keeping, unreadable })
    }),

    'each problem is shown once, until it’s dismissed or solved': throughout(() => {
      const known = new Set(['kept'])
      let lost = 0
      let isDismissed = true
      return ({ stimulus, view: { keeping, unreadable, isNotified } }) => {
        if (stimulus.type === 'device.dismiss') isDismissed = true
        else if (!known.has(keeping) || unreadable.length > lost) isDismissed = false
        known.add(keeping)
        lost = unreadable.length
        expect(isNotified).toBe(!isDismissed && (keeping !== 'kept' || unreadable.length > 0))
      }
    }),

    'dismissing the notification changes nothing else': on('device.dismiss', ({ view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, isNotified: false }),
    ),

    'nothing is reported': always(({ emitted, sent }) => expect([emitted, sent]).toEqual([[], []])),
  }),
})
