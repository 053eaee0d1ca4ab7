/**
 * The catalogue: programs, each with a version with vocals and one without.
 *
 * The only source of a program's name, route, purpose, length and frequencies. `packages/sound` takes length and
 * frequencies from here and the instruments from `content/audio`. Covers are drawn from the same figures.
 */

export const purposes = ['energy', 'focus', 'calm', 'reflection', 'sleep'] as const
export type Purpose = (typeof purposes)[number]

export type Version = 'vocals' | 'instrumental'

export type Program = {
  id: string
  title: string
  /** The last segment of the specification's path; null for the one program without its own screen. */
  segment: string | null
  purpose: Purpose
  /** One line on a card. */
  summary: string
  /** Length of each version in whole seconds. */
  seconds: number
  /** Difference between the left and the right carrier in Hz. */
  beatHz: number
  /** Mean of the two carriers in Hz. */
  carrierHz: number
}

export type Track = {
  id: string
  /** What favourites store. */
  title: string
  program: Program
  version: Version
  /** A long form, which has the title of the short one. */
  isLong: boolean
  /** Length in whole seconds. */
  seconds: number
}

export const programs = [
  {
    id: 'energizer',
    title: 'Energizer',
    segment: null,
    purpose: 'energy',
    summary: 'A bright, upbeat start for slow mornings.',
    seconds: 380,
    beatHz: 18,
    carrierHz: 220,
  },
  {
    id: 'bloomwave',
    title: 'Bloomwave',
    segment: 'neurobloomwave',
    purpose: 'calm',
    summary: 'Soft swells that open slowly, for a short pause.',
    seconds: 420,
    beatHz: 10,
    carrierHz: 174.61,
  },
  {
    id: 'genesis',
    title: 'Genesis',
    segment: 'neurogenesis',
    purpose: 'reflection',
    summary: 'A wide, unhurried opening for a fresh start.',
    seconds: 434,
    beatHz: 7.5,
    carrierHz: 146.83,
  },
  {
    id: 'reflections',
    title: 'Reflections',
    segment: 'neuroreflection',
    purpose: 'reflection',
    summary: 'Still as a pond, for looking back on the day.',
    seconds: 444,
    beatHz: 6,
    carrierHz: 155.56,
  },
  {
    id: 'vitality',
    title: 'Vitality',
    segment: 'neurovitality',
    purpose: 'energy',
    summary: 'Warm and steady, like walking into sunlight.',
    seconds: 396,
    beatHz: 14,
    carrierHz: 207.65,
  },
  {
    id: 'growth',
    title: 'Growth',
    segment: 'NeuroGrowth',
    purpose: 'focus',
    summary: 'Patient patterns for learning something new.',
    seconds: 417,
    beatHz: 12.5,
    carrierHz: 185,
  },
  {
    id: 'serenity',
    title: 'Serenity',
    segment: 'neuroserenity',
    purpose: 'calm',
    summary: 'Long breaths and open chords to settle down.',
    seconds: 450,
    beatHz: 8,
    carrierHz: 164.81,
  },
  {
    id: 'dreambloom',
    title: 'Dreambloom',
    segment: 'neurodreambloom',
    purpose: 'sleep',
    summary: 'Low, dark and slow, for the last minutes awake.',
    seconds: 480,
    beatHz: 2.5,
    carrierHz: 110,
  },
  {
    id: 'stream',
    title: 'Stream',
    segment: 'neurostream',
    purpose: 'focus',
    summary: 'A current that carries you through long work.',
    seconds: 420,
    beatHz: 13,
    carrierHz: 196,
  },
  {
    id: 'wealthwave',
    title: 'Wealthwave',
    segment: 'neurowealthwave',
    purpose: 'reflection',
    summary: 'Golden, confident chords for thinking about what matters.',
    seconds: 407,
    beatHz: 9,
    carrierHz: 138.59,
  },
  {
    id: 'wellness',
    title: 'Wellness',
    segment: 'neurowellness',
    purpose: 'calm',
    summary: 'A gentle, even sound for body and breath.',
    seconds: 414,
    beatHz: 9.5,
    carrierHz: 130.81,
  },
  {
    id: 'edge',
    title: 'Edge',
    segment: 'neuroedge',
    purpose: 'focus',
    summary: 'Clear and crisp, to get you started on a hard task.',
    seconds: 387,
    beatHz: 16,
    carrierHz: 233.08,
  },
] as const satisfies readonly Program[]

export type ProgramId = (typeof programs)[number]['id']

const suffix: Record<Version, string> = { vocals: 'with vocals', instrumental: 'without vocals' }

/** Seconds of a long form. */
export const longSeconds = 2_700

/** The track of `program` in `version`; ids are `bloomwave-vocals`, titles `Bloomwave (with vocals)`. */
export const trackOf = (program: Program, version: Version, isLong = false): Track => ({
  id: `${program.id}-${version}${isLong ? '-long' : ''}`,
  title: `${program.title} (${suffix[version]})`,
  program,
  version,
  isLong,
  seconds: isLong ? longSeconds : program.seconds,
})

/** A track in its short form, for lists and days that have a place for it. */
export const shortOf = ({ program, version }: Track): Track => trackOf(program, version)

const longForms: readonly string[] = ['dreambloom', 'serenity', 'bloomwave', 'stream', 'edge']

/** Whether there's a long form of a program's tracks, too. */
export const hasLongForm = ({ id }: Program): boolean => longForms.includes(id)

/** Whether the long form of a program falls to near silence, for the night; others stay level, for work. */
export const isForNight = ({ purpose }: Program): boolean => purpose !== 'focus'

/** Whether what plays after a track would wake someone. */
export const endsInSilence = ({ isLong, program }: Track): boolean => isLong && isForNight(program)

/** The name of a track's file at the media address. */
export const fileOf = (trackId: string, hasPulse: boolean): string =>
  `${trackId}${hasPulse ? '' : '-without-pulse'}`

/** The title of a track's file. */
export const fileTitleOf = ({ title, isLong }: Track, hasPulse: boolean): string =>
  `${title}${isLong ? ', 45 minutes' : ''}${hasPulse ? '' : ', without the pulse'}`

/** The version that's played unless a member chooses: without vocals for work, because vocals draw attention. */
export const firstVersion = ({ purpose }: Program): Version =>
  purpose === 'focus' ? 'instrumental' : 'vocals'

/** All but the long forms, in the order of the catalogue. */
export const tracks: readonly Track[] = programs.flatMap((program) => [
  trackOf(program, 'vocals'),
  trackOf(program, 'instrumental'),
])

/** The same as a long form. */
export const longTracks: readonly Track[] = tracks.flatMap(({ program, version }) =>
  hasLongForm(program) ? [trackOf(program, version, true)] : [],
)

const byId = new Map([...tracks, ...longTracks].map((track) => [track.id, track]))

/** Long forms, too. */
export const trackById = (id: string): Track | undefined => byId.get(id)
export const trackByTitle = (title: string): Track | undefined =>
  tracks.find((track) => track.title === title)
