import type { Vowel } from '../../recipe.ts'

export type Part = 'S' | 'A' | 'T' | 'B'
type Formant = [hertz: number, db: number, width: number]

export const formantCount = 5

const formants = (text: string) =>
  text.split(', ').map((formant) => formant.split(' ').map(Number) as Formant)

/**
 * Frequency (Hz), level (dB) and bandwidth (Hz) of the first five formants. `ah`, `eh`, `oh` and `oo` are from the table of
 * sung vowels in the Csound manual (appendix “Formant values”); `mm` is our own, a hum with closed lips.
 */
const mouths: Record<Part, Record<Vowel, Formant[]>> = {
  S: {
    ah: formants('800 0 80, 1150 -6 90, 2900 -32 120, 3900 -20 130, 4950 -50 140'),
    eh: formants('350 0 60, 2000 -20 100, 2800 -15 120, 3600 -40 150, 4950 -56 200'),
    oh: formants('450 0 70, 800 -11 80, 2830 -22 100, 3800 -22 130, 4950 -50 135'),
    oo: formants('325 0 50, 700 -16 60, 2700 -35 170, 3800 -40 180, 4950 -60 200'),
    mm: formants('290 0 60, 1000 -30 180, 2300 -40 220, 3300 -48 260, 4600 -64 300'),
  },
  A: {
    ah: formants('800 0 80, 1150 -4 90, 2800 -20 120, 3500 -36 130, 4950 -60 140'),
    eh: formants('400 0 60, 1600 -24 80, 2700 -30 120, 3300 -35 150, 4950 -60 200'),
    oh: formants('450 0 70, 800 -9 80, 2830 -16 100, 3500 -28 130, 4950 -55 135'),
    oo: formants('325 0 50, 700 -12 60, 2530 -30 170, 3500 -40 180, 4950 -64 200'),
    mm: formants('280 0 60, 980 -30 180, 2250 -40 220, 3200 -48 260, 4500 -64 300'),
  },
  T: {
    ah: formants('650 0 80, 1080 -6 90, 2650 -7 120, 2900 -8 130, 3250 -22 140'),
    eh: formants('400 0 70, 1700 -14 80, 2600 -12 100, 3200 -14 120, 3580 -20 120'),
    oh: formants('400 0 40, 800 -10 80, 2600 -12 100, 2800 -12 120, 3000 -26 120'),
    oo: formants('350 0 40, 600 -20 60, 2700 -17 100, 2900 -14 120, 3300 -26 120'),
    mm: formants('260 0 60, 900 -28 160, 2200 -38 200, 2800 -44 240, 3300 -54 280'),
  },
  B: {
    ah: formants('600 0 60, 1040 -7 70, 2250 -9 110, 2450 -9 120, 2750 -20 130'),
    eh: formants('400 0 40, 1620 -12 80, 2400 -9 100, 2800 -12 120, 3100 -18 120'),
    oh: formants('400 0 40, 750 -11 80, 2400 -21 100, 2600 -20 120, 2900 -40 120'),
    oo: formants('350 0 40, 600 -20 80, 2400 -32 100, 2675 -28 120, 2950 -36 120'),
    mm: formants('240 0 60, 850 -28 160, 2100 -38 200, 2600 -44 240, 3000 -54 280'),
  },
}

/** Lowers the highest formants, which make a soloist stand out, so that the singers blend. */
const blending = -5

/** Writes the formants between two vowels (`progress` 0…1) of a note of `pitch` Hz into `into`. */
export function shapeMouth(
  part: Part,
  from: Vowel,
  to: Vowel,
  progress: number,
  pitch: number,
  into: Float64Array,
): void {
  const a = mouths[part][from]
  const b = mouths[part][to]
  for (let k = 0; k < formantCount; k++) {
    const [hertzA, dbA, widthA] = a[k]!
    const [hertzB, dbB, widthB] = b[k]!
    // A singer opens the mouth until the first formant reaches the note.
    const lowest = k === 0 ? pitch * 1.03 : k === 1 ? pitch * 1.5 : 0
    into[k * 3] = Math.max(lowest, hertzA * (hertzB / hertzA) ** progress)
    into[k * 3 + 1] = 10 ** ((dbA + (dbB - dbA) * progress + (k > 1 ? blending : 0)) / 20)
    into[k * 3 + 2] = (widthA + (widthB - widthA) * progress) * (k < 2 ? 1.35 : 1.6)
  }
}
