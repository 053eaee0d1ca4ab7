import { type PaceId, paces, type VisualId, visuals } from '#content/visuals.ts'
import { t } from '#locale/t.ts'

export const visualTitle = (id: VisualId): string =>
  t(visuals.find((visual) => visual.id === id)?.title ?? id)

/** `Breathe in for 4 seconds and out for 6.` */
export function paceHint(id: PaceId): string {
  if (id === 'free') return t('The visual swells slowly. Breathe as you like.')
  const [inhale, exhale] = (paces.find((pace) => pace.id === id) ?? paces[0]).steps
  return t('Breathe in for {in} seconds and out for {out}.', { in: inhale.seconds, out: exhale.seconds })
}

export const breathWord = (breath: 'in' | 'out'): string =>
  breath === 'in' ? t('Breathe in') : t('Breathe out')
