/**
 * version: is there a newer one than this page's? The member decides when to reload; nothing else does.
 *
 *   current ─ version.found ─▶ outdated ─ version.use ─▶ the page reloads
 */
import { sendParent, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'

export type VersionEvent =
  // Command
  | { type: 'version.use' }
  // Fact
  | { type: 'version.found' }

/** Reported to the parent. On `page.reloading`, it pauses playback. */
export type VersionFact = { type: 'version.ready' } | { type: 'page.reloading' }

export const versionMachine = setup({
  types: {
    events: {} as VersionEvent,
    children: {} as { watch: 'watch' },
  },
  actors: {
    /** Sends `version.found` once a newer version is completely on this device. */
    watch: notProvided.callback<VersionEvent, undefined>('watch'),
  },
  actions: {
    /** Reloads the page with the newer version. */
    use: notProvided.action('use'),
    reportReady: sendParent({ type: 'version.ready' } satisfies VersionFact),
    reportReload: sendParent({ type: 'page.reloading' } satisfies VersionFact),
  },
}).createMachine({
  id: 'version',
  description: 'Is there a newer version of the app than this page’s?',
  invoke: { id: 'watch', src: 'watch' },
  initial: 'current',
  states: {
    current: {
      description: 'As far as we know, this is the newest version.',
      on: { 'version.found': { target: 'outdated', actions: 'reportReady' } },
    },
    outdated: {
      description: 'A newer version is on this device. The member has been notified and can reload the page.',
      on: { 'version.use': { actions: ['use', 'reportReload'] } },
    },
  },
})
