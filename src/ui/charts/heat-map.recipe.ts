import { defineSlotRecipe } from '@pandacss/dev'

const share = (percent: number) =>
  `[color-mix(in oklab, {colors.accent.solid} ${percent}%, {colors.bg.sunken})]` as const

/** Weeks of days as squares: one column a week, one row a weekday, darker for more. */
export const heatMap = defineSlotRecipe({
  className: 'heat-map',
  slots: ['root', 'months', 'row', 'name', 'day', 'scale'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '0.5',
      '@container (min-width: 36rem)': { gap: '1' },
    },
    /** Every other one with large text. */
    months: {
      marginInlineStart: '[2.25rem]',
      '@container (max-width: 17rem)': { '& > * > :nth-child(even)': { display: 'none' } },
    },
    row: { display: 'flex', alignItems: 'center', gap: '[inherit]' },
    /** Beside low rows every other name, so that they don’t touch. */
    name: {
      '@container (max-width: 36rem)': { '[class*=row]:nth-child(odd) > &': { visibility: 'hidden' } },
      flex: '[none]',
      width: '[2.25rem]',
      textStyle: 'caption',
      lineHeight: 'none',
      color: 'fg.muted',
    },
    day: {
      flex: '[1]',
      height: '3',
      borderRadius: '[2px]',
      background: 'bg.sunken',
      forcedColorAdjust: 'none',
      '@container (min-width: 36rem)': { height: '4', borderRadius: 'sm' },
      '&[data-level="1"]': { background: share(28) },
      '&[data-level="2"]': { background: share(52) },
      '&[data-level="3"]': { background: share(76) },
      '&[data-level="4"]': { background: 'accent.solid' },
      '&[data-today]': { outline: '[2px solid {colors.secondary.solid}]' },
      _highContrast: { outline: '[1px solid GrayText]' },
      _print: { outline: '[1px solid currentcolor]' },
    },
    scale: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      textStyle: 'caption',
      color: 'fg.muted',
      '& > [data-level]': { flex: '[none]', width: '3', height: '3', borderRadius: '[2px]' },
      '& > :first-child': { marginInlineEnd: '1' },
      '& > :last-child': { marginInlineStart: '1' },
    },
  },
})
