import type { Purpose, Tone } from './cover-shapes.ts'

const fixed: Readonly<Record<Exclude<Tone, number | 'paper'>, string>> = {
  night0: '24% 0.055',
  night1: '29% 0.07',
  night2: '37% 0.085',
  night3: '46% 0.095',
  glow0: '87% 0.09',
  glow1: '79% 0.125',
  glow2: '69% 0.145',
  glow3: '58% 0.14',
  glow4: '46% 0.115',
}

/** A tone of a purpose's palette as a CSS colour, made of variables of the theme. */
export const ink = (purpose: Purpose, tone: Tone, shade: number, opacity = 1): string => {
  if (tone === 'paper') return 'var(--tone-paper)'
  const base = typeof tone === 'number' ? `var(--tone-${tone})` : fixed[tone]
  const share = opacity === 1 ? '' : ` / ${opacity}`
  return `oklch(${base} calc(var(--hue-${purpose}) + ${shade})${share})`
}
