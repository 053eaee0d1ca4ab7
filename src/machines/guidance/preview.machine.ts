/**
 * preview: a short part of a track, for members who consider an offer, or a few seconds of the two tones under it.
 *
 *   silent ─ preview.play ─▶ opening ─ excerpt.began ─▶ sounding
 *   opening, sounding ─ preview.play ─▶ opening     another track, or the same one from the start
 *   any ─ preview.stop, player.started ─▶ silent
 *   any ─ location.changed ─▶ silent                another path
 *   opening, sounding ─ tabs.playing-elsewhere ─▶ silent
 *   sounding ─ excerpt.over ─▶ silent
 *   opening, sounding ─ excerpt.failed ─▶ failed ─ preview.play ─▶ opening
 *   excerpt.at is a stream
 *
 * `excerpt` plays either with fades on a separate audio element, so the player's queue and positions stay as they are.
 */
import { assign, sendParent, setup } from 'xstate'
import { previewLength, previewStart } from '#content/offers.ts'
import { trackById } from '#content/programs.ts'
import { tonesLength } from '#content/pulse.ts'
import type { AudioFault } from '#machines/listening/player.setup.ts'
import { notProvided } from '#machines/not-provided.ts'
import type { RequirementId } from '#machines/requirements.ts'

export type PreviewPart = 'music' | 'tones'

/** `volume`: the player's, from 0 to 1. */
type Choice = { track: string; part: PreviewPart; volume: number }

export type PreviewEvent =
  // Commands
  | ({ type: 'preview.play' } & Choice)
  | { type: 'preview.stop' }
  // Facts
  | { type: 'excerpt.began' }
  | { type: 'excerpt.over' }
  | { type: 'excerpt.failed'; fault: AudioFault }
  | { type: 'player.started' }
  | { type: 'tabs.playing-elsewhere' }
  | { type: 'location.changed'; path: string }
  // Stream
  | { type: 'excerpt.at'; seconds: number }

/** Seconds. */
export type ExcerptInput = Choice & { from: number; duration: number }

const preview = setup({
  types: {
    context: {} as Choice & { path: string; seconds: number; fault: AudioFault },
    events: {} as PreviewEvent,
    meta: {} as { requirement: readonly RequirementId[] },
    tags: {} as 'busy' | 'on',
    children: {} as { excerpt: 'excerpt'; tabs: 'tabs' },
  },
  actors: {
    excerpt: notProvided.callback<PreviewEvent, ExcerptInput>('excerpt'),
    /** Tells other tabs that this one plays. Sends `tabs.playing-elsewhere` when another one does. */
    tabs: notProvided.callback<PreviewEvent, undefined>('tabs'),
  },
  actions: {
    keepPath: assign((_, { path }: { path: string }) => ({ path })),
    /** A preview should play alone. */
    reportSound: sendParent({ type: 'sound.started' }),
    choose: assign((_, { track, part, volume }: Choice) => ({ track, part, volume, seconds: 0 })),
    mark: assign((_, { seconds }: { seconds: number }) => ({ seconds })),
    blame: assign((_, { fault }: { fault: AudioFault }) => ({ fault })),
  },
  guards: {
    isTrack: (_, { track }: { track: string }) => trackById(track) !== undefined,
    isElsewhere: ({ context }, { path }: { path: string }) => path !== context.path,
  },
})

export const previewMachine = preview.createMachine({
  id: 'preview',
  description: 'Plays a short part of a track on the offer screens, and its two tones on its program’s page.',
  context: { path: '', track: '', part: 'music', volume: 0, seconds: 0, fault: 'network' },
  initial: 'silent',
  on: {
    'preview.play': {
      guard: { type: 'isTrack', params: ({ event }) => event },
      target: '.on',
      actions: { type: 'choose', params: ({ event }) => event },
    },
    'preview.stop': '.silent',
    'player.started': '.silent',
    'location.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      target: '.silent',
      actions: { type: 'keepPath', params: ({ event }) => event },
    },
  },
  states: {
    silent: { description: 'No preview plays.' },
    on: {
      description: 'The member has asked for a preview.',
      meta: { requirement: ['2.17'] },
      tags: 'on',
      entry: 'reportSound',
      invoke: [
        { id: 'excerpt', src: 'excerpt', input: ({ context }) => excerptOf(context) },
        { id: 'tabs', src: 'tabs' },
      ],
      initial: 'opening',
      on: {
        'tabs.playing-elsewhere': 'silent',
        'excerpt.failed': { target: 'failed', actions: { type: 'blame', params: ({ event }) => event } },
      },
      states: {
        opening: {
          description: 'The preview is loading.',
          tags: 'busy',
          on: { 'excerpt.began': 'sounding' },
        },
        sounding: {
          description: 'The preview plays, then fades out.',
          on: {
            'excerpt.at': { actions: { type: 'mark', params: ({ event }) => event } },
            'excerpt.over': '#preview.silent',
          },
        },
      },
    },
    failed: { description: 'The preview can’t play. The screen says why.' },
  },
})

/** The minimum volume of a preview, even if the player is muted. */
const leastVolume = 0.2

function excerptOf({ track: id, part, volume }: Choice): ExcerptInput {
  const track = trackById(id)
  const isMusic = part === 'music'
  return {
    track: id,
    part,
    from: isMusic && track !== undefined ? previewStart(track) : 0,
    duration: isMusic ? previewLength : tonesLength,
    volume: Math.max(leastVolume, volume),
  }
}
