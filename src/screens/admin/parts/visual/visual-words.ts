import { type PaceId, paces, type VisualId, visuals } from '../../../../content/visuals.ts'
import { t } from '../../../../locale/t.ts'

export const visualTitle = (id: VisualId): string =>
  t(visuals.find((visual) => visual.id === id)?.title ?? id)

/** `Six a minute · 4 in, 6 out`: what a pace asks for. */
export function paceHint(id: PaceId): string {
  const steps: readonly { breath: string; seconds: number }[] =
    paces.find((pace) => pace.id === id)?.steps ?? []
  if (id === 'free') return t('The picture swells by itself. Breathe as you like.')
  const figures = steps.map(({ breath, seconds }) => stepWord(breath, seconds))
  return t('Seconds: {steps}. Stop at once if you feel light-headed.', { steps: figures.join(', ') })
}

const stepWord = (breath: string, seconds: number): string => {
  if (breath === 'in') return t('{seconds} in', { seconds })
  if (breath === 'out') return t('{seconds} out', { seconds })
  return breath === 'hold' ? t('{seconds} held', { seconds }) : t('{seconds} at rest', { seconds })
}

export const breathWord = (breath: 'in' | 'hold' | 'out' | 'rest'): string =>
  ({ in: t('Breathe in'), hold: t('Hold'), out: t('Breathe out'), rest: t('Rest') })[breath]
