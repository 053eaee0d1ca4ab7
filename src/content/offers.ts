/**
 * Collections of recordings that members can buy as files. Nothing in the app depends on them. Operators who sell
 * something else describe it here; checkout, price and owners are configuration.
 */
import type { Paths } from './paths.ts'
import { isOwnedBy, type OfferId, type Product } from './product.ts'
import { type Program, type ProgramId, programs, type Track, trackOf, type Version } from './programs.ts'

export type Offer = {
  id: OfferId
  title: string
  /** One line under the title. */
  summary: string
  /** What an offer includes, and why. */
  words: string
  programs: readonly ProgramId[]
  versions: readonly Version[]
}

const both: readonly Version[] = ['vocals', 'instrumental']

export const offers: readonly Offer[] = [
  {
    id: 'vision',
    title: 'Vision',
    summary: 'Four programs for starting, planning and looking back.',
    words:
      'The recordings of Genesis, Reflections, Wealthwave and Growth as files, each with and without vocals. Play them while you write, plan or learn, in any player.',
    programs: ['genesis', 'reflections', 'wealthwave', 'growth'],
    versions: both,
  },
  {
    id: 'plus',
    title: 'Plus',
    summary: 'Six programs for mornings and work.',
    words:
      'The recordings of two programs to get going, three to stay focused and one for a break as files, each with and without vocals. Play them in a car, or in any player that can’t run the app.',
    programs: ['energizer', 'vitality', 'growth', 'stream', 'edge', 'bloomwave'],
    versions: both,
  },
  {
    id: 'ultra',
    title: 'Ultra',
    summary: 'All programs in both versions.',
    words: `Everything in the catalogue as files: ${programs.length * both.length} recordings. If you have Ultra, you don’t need the other collections.`,
    programs: programs.map(({ id }) => id),
    versions: both,
  },
  {
    id: 'bonus',
    title: 'Bonus tracks',
    summary: 'Four quiet programs without vocals, for the end of the day.',
    words:
      'The recordings of Serenity, Wellness, Reflections and Dreambloom without vocals as files. Put them on a bedside player without a screen.',
    programs: ['serenity', 'wellness', 'reflections', 'dreambloom'],
    versions: ['instrumental'],
  },
]

export const programsOf = (offer: Offer): readonly Program[] =>
  programs.filter(({ id }) => offer.programs.includes(id))

/** Program by program, in the order of the catalogue. */
export const tracksOf = (offer: Offer): readonly Track[] =>
  programsOf(offer).flatMap((program) => offer.versions.map((version) => trackOf(program, version)))

/** Total playing time. */
export const secondsOf = (offer: Offer): number =>
  tracksOf(offer).reduce((sum, { program }) => sum + program.seconds, 0)

export const pathOfOffer = ({ id }: Offer, paths: Paths): string => paths[id]

/** The offer that `path` shows, or null. */
export const offerAt = (path: string, paths: Paths): Offer | null =>
  offers.find((offer) => pathOfOffer(offer, paths) === path.replace(/\/$/, '')) ?? null

/** Length of a preview in seconds. */
export const previewLength = 40

/** Where a preview starts: a third of the way in, when every track has built up. */
export const previewStart = ({ program }: Track): number => Math.round(program.seconds / 3)

export type FileFormat = 'mp3' | 'flac'

/** How the files are made (`packages/sound/src`). */
export const fileFormats: Record<FileFormat, { name: string; words: string }> = {
  mp3: { name: 'MP3', words: 'MP3, 128 kbit/s, 44.1 kHz, stereo' },
  flac: { name: 'FLAC', words: 'FLAC, lossless, 16 bit, 44.1 kHz, stereo' },
}

/** True if a member with `role` owns an offer that has this track. */
export const canDownload = (
  product: Pick<Product, 'owners'>,
  role: string | null,
  trackId: string,
): boolean =>
  offers.some(
    (offer) => isOwnedBy(product, offer.id, role) && tracksOf(offer).some(({ id }) => id === trackId),
  )
