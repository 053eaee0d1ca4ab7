import type { Watched } from '#content/experiment.ts'
import { t } from '#locale/t.ts'

/** What is watched, and the question after each evening. */
export const watchedWords: Readonly<Record<Watched, { label: () => string; question: () => string }>> = {
  sleep: {
    label: () => t('Falling asleep'),
    question: () => t('How well did you fall asleep?'),
  },
  calm: {
    label: () => t('Calm afterwards'),
    question: () => t('How calm did you feel afterwards?'),
  },
  focus: {
    label: () => t('Focus'),
    question: () => t('How well could you focus?'),
  },
}
