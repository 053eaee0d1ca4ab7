import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { downloadMachine } from '#machines/offline/download.machine.ts'
import { downloadModel, whole } from './download.model.ts'

/** Its outcome is all that the parent sees; null while it runs. */
const view = ({ output }: SnapshotFrom<typeof downloadMachine>) => output ?? null

const noAnswer = 'The member reads that the download was interrupted, and it’s tried again.'

prove(downloadModel, {
  view,
  silent: {
    'download.looking ✗ look': noAnswer,
    'download.verifying ✗ verify': noAnswer,
    'download.joining ✗ join': noAnswer,
    'download.discarding ✗ discard': noAnswer,
    'download.renewing ✗ renewAccess': noAnswer,
  },
  rules: ({ on, always, throughout, eventually }) => ({
    'nothing is looked at or fetched while another tab works on the file': throughout(() => {
      let isOurs = false
      return ({ stimulus, begun }) => {
        if (stimulus.type === 'turn.came' && !isOurs) {
          isOurs = true
          expect(begun).toEqual(['look'])
        } else if (!isOurs) expect(begun.filter((actor) => actor !== 'turn')).toEqual([])
      }
    }),

    'a download ends if another tab takes over': on('turn.lost', ({ view }) =>
      expect(view).toEqual({ outcome: 'interrupted' }),
    ),

    'only what’s missing is fetched: after what’s here was looked at, discarded, or access renewed': always(
      ({ stimulus, begun }) => {
        if (!begun.includes('fetchRest')) return
        expect(['look', 'renewAccess', 'discard'].map((actor) => `xstate.done.actor.${actor}`)).toContain(
          stimulus.type,
        )
      },
    ),

    'the progress is reported as it is': on('answer.progressed', ({ event, emitted, view }) => {
      expect(emitted).toEqual([
        { type: 'download.progressed', id: 'edge', saved: event.saved, bytes: event.bytes },
      ])
      expect(view).toBeNull()
    }),

    'what’s kept was found whole, or was verified and then joined, with its size': throughout(() => {
      let isVerified = false
      return ({ stimulus, view, begun }) => {
        if (begun.includes('fetchRest')) isVerified = false
        if (stimulus.type === 'xstate.done.actor.verify')
          isVerified = (stimulus as { output?: unknown }).output === true
        if (begun.includes('join')) expect(isVerified).toBe(true)
        if (view?.outcome !== 'kept') return
        if (stimulus.type !== 'xstate.done.actor.look')
          expect([stimulus.type, isVerified]).toEqual(['xstate.done.actor.join', true])
        expect(view).toEqual({ outcome: 'kept', bytes: whole.bytes, isPersistent: whole.isPersistent })
      }
    }),

    'what this device has decides what comes next': on(
      'xstate.done.actor.look',
      ({ event: { output }, begun, view }) => {
        const next = { whole: [], 'all parts': ['verify'], less: ['fetchRest'], 'no space': [] }
        expect(begun).toEqual(next[output!.has])
        const outcomes: Partial<Record<string, string>> = { whole: 'kept', 'no space': 'full' }
        expect(view?.outcome).toBe(outcomes[output!.has])
      },
    ),

    'a file is put together at once when it’s verified': on(
      'xstate.done.actor.verify',
      ({ event: { output }, begun }) => expect(begun.includes('join')).toBe(output === true),
    ),

    'all bytes are verified': on('answer.completed', ({ begun, view }) => {
      expect(begun).toEqual(['verify'])
      expect(view).toBeNull()
    }),

    'a network that breaks, is silent or lies interrupts it, and nothing is removed': on(
      'answer.interrupted',
      ({ view, begun }) => expect([view, begun]).toEqual([{ outcome: 'interrupted' }, []]),
    ),

    'a device without an answer interrupts it, and nothing is removed': on(
      [
        'xstate.error.actor.look',
        'xstate.error.actor.verify',
        'xstate.error.actor.join',
        'xstate.error.actor.discard',
        'xstate.error.actor.renewAccess',
      ],
      ({ view, begun }) => expect([view, begun]).toEqual([{ outcome: 'interrupted' }, []]),
    ),

    'a full device ends it, and nothing is removed': on('device.full', ({ view, begun }) =>
      expect([view, begun]).toEqual([{ outcome: 'full' }, []]),
    ),

    'the whole is kept once it’s written, or the device is full': on(
      'xstate.done.actor.join',
      ({ event: { output }, view, begun }) =>
        expect([view?.outcome, begun]).toEqual([output!.has === 'whole' ? 'kept' : 'full', []]),
    ),

    'what a member may not have, or what isn’t there, isn’t tried again': on('answer.missing', ({ view }) =>
      expect(view).toEqual({ outcome: 'missing' }),
    ),

    'a browser that isn’t recognised asks to be let in again, once': throughout(() => {
      let renewals = 0
      return ({ stimulus, begun, view }) => {
        if (stimulus.type === 'answer.unauthorised') {
          if (renewals === 0) expect(begun).toEqual(['renewAccess'])
          else expect(view).toEqual({ outcome: 'missing' })
        }
        if (begun.includes('renewAccess')) renewals += 1
        expect(renewals).toBeLessThanOrEqual(1)
      }
    }),

    'what isn’t the file is removed, and fetched from the start once': throughout(() => {
      let removals = 0
      return ({ stimulus, begun, view }) => {
        const isWrong =
          stimulus.type === 'answer.unfitting' ||
          (stimulus.type === 'xstate.done.actor.verify' &&
            (stimulus as { output?: unknown }).output === false)
        if (isWrong) expect(begun).toEqual(['discard'])
        if (begun.includes('discard')) removals += 1
        if (stimulus.type !== 'xstate.done.actor.discard') return
        expect(begun).toEqual(removals === 1 ? ['fetchRest'] : [])
        expect(view).toEqual(removals === 1 ? null : { outcome: 'damaged' })
      }
    }),

    'a browser that was let in again fetches': on('xstate.done.actor.renewAccess', ({ begun }) =>
      expect(begun).toEqual(['fetchRest']),
    ),

    'everything works on this file': always(({ begun, given }) => {
      for (const [at, actor] of begun.entries())
        if (actor !== 'renewAccess') expect(given[at]).toEqual({ id: 'edge' })
    }),

    'once its turn has come, it ends, whatever the world answers': eventually({
      after: ({ stimulus }) => stimulus.type === 'turn.came',
      follows: ({ view }) => view !== null,
      by: ['answer.completed', 'answer.interrupted', 'answer.missing', 'answer.unfitting', 'device.full'],
    }),
  }),
})
