import { breathAt, type PaceId, paces, type VisualId, visuals } from '#content/visuals.ts'
import { t } from '#locale/t.ts'

export const visualTitle = (id: VisualId): string =>
  t(visuals.find((visual) => visual.id === id)?.title ?? id)

/** `Breathe in for 4 seconds and out for 6.` */
export function paceHint(id: PaceId): string {
  if (id === 'free') return t('The visual swells slowly. Breathe as you like.')
  const [inhale, exhale] = (paces.find((pace) => pace.id === id) ?? paces[0]).steps
  return t('Breathe in for {in} seconds and out for {out}.', { in: inhale.seconds, out: exhale.seconds })
}

/** What to do after `seconds` at a pace, and for how long; nothing where the member breathes as they like. */
export function breathPrompt(id: PaceId, seconds: number): { word: string; lasts: number } | null {
  if (id === 'free') return null
  const { breath } = breathAt(id, seconds)
  const { steps } = paces.find((pace) => pace.id === id) ?? paces[0]
  const lasts = steps.find((step) => step.breath === breath)?.seconds ?? 0
  return { word: breath === 'in' ? t('Breathe in') : t('Breathe out'), lasts }
}
