/**
 * What can be bought besides: the recordings as files, in four collections. Everything in the app stays as it is with
 * or without them. Operators who sell something else describe it here; where it is bought, and whose it is already,
 * is configuration.
 */
import type { Paths } from './paths.ts'
import type { OfferId } from './product.ts'
import { type Program, type ProgramId, programs, type Track, trackOf, type Version } from './programs.ts'

export type Offer = {
  id: OfferId
  title: string
  /** One line under the title. */
  summary: string
  /** Whom it suits. */
  words: string
  programs: readonly ProgramId[]
  versions: readonly Version[]
}

const both: readonly Version[] = ['vocals', 'instrumental']

export const offers: readonly Offer[] = [
  {
    id: 'vision',
    title: 'Vision',
    summary: 'Four programs for beginning, deciding and looking back.',
    words:
      'For people who write, plan and think with music on: wide beginnings, still water, chords for what matters, and patterns for learning.',
    programs: ['genesis', 'reflections', 'wealthwave', 'growth'],
    versions: both,
  },
  {
    id: 'plus',
    title: 'Plus',
    summary: 'Six programs for the day, from the first minute to the last task.',
    words:
      'For people who want their mornings and working hours with them where there is no network: two to get going, three to stay with one thing, one for the break between.',
    programs: ['energizer', 'vitality', 'growth', 'stream', 'edge', 'bloomwave'],
    versions: both,
  },
  {
    id: 'ultra',
    title: 'Ultra',
    summary: 'All twelve programs in both versions.',
    words:
      'For people who would rather have everything in one place. It holds all that Vision, Plus and the bonus tracks hold, so nobody needs it beside them.',
    programs: programs.map(({ id }) => id),
    versions: both,
  },
  {
    id: 'bonus',
    title: 'Bonus tracks',
    summary: 'Four quiet tracks without voices, for the end of the day.',
    words: 'For a bedside player without a screen: the softest recordings, the versions without voices only.',
    programs: ['serenity', 'wellness', 'reflections', 'dreambloom'],
    versions: ['instrumental'],
  },
]

export const programsOf = (offer: Offer): readonly Program[] =>
  programs.filter(({ id }) => offer.programs.includes(id))

/** Program by program, in the order of the catalogue. */
export const tracksOf = (offer: Offer): readonly Track[] =>
  programsOf(offer).flatMap((program) => offer.versions.map((version) => trackOf(program, version)))

/** Playing time of all of it. */
export const secondsOf = (offer: Offer): number =>
  tracksOf(offer).reduce((sum, { program }) => sum + program.seconds, 0)

export const pathOfOffer = ({ id }: Offer, paths: Paths): string => paths[id]

/** The offer that `path` shows, or null. */
export const offerAt = (path: string, paths: Paths): Offer | null =>
  offers.find((offer) => pathOfOffer(offer, paths) === path.replace(/\/$/, '')) ?? null

/** Seconds: what is heard of a track before it is bought. */
export const previewLength = 40

/** Where it begins: a third of the way in, where every track has opened. */
export const previewStart = ({ program }: Track): number => Math.round(program.seconds / 3)
