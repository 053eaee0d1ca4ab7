import { defineSlotRecipe } from '@pandacss/dev'

/** Weeks of days as squares: one column a week, one row a weekday, darker for more. */
export const heatMap = defineSlotRecipe({
  className: 'heat-map',
  slots: ['root', 'row', 'name', 'day', 'scale'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1', maxWidth: '[26rem]' },
    row: {
      display: 'grid',
      gridTemplateColumns: '[2.5rem repeat(12, minmax(0, 1fr))]',
      alignItems: 'center',
      gap: '1',
    },
    name: { textStyle: 'caption', color: 'fg.muted' },
    day: {
      height: '4',
      borderRadius: 'sm',
      background: 'bg.sunken',
      forcedColorAdjust: 'none',
      '&[data-level="1"]': {
        background: '[color-mix(in oklab, {colors.accent.solid} 28%, {colors.bg.sunken})]',
      },
      '&[data-level="2"]': {
        background: '[color-mix(in oklab, {colors.accent.solid} 52%, {colors.bg.sunken})]',
      },
      '&[data-level="3"]': {
        background: '[color-mix(in oklab, {colors.accent.solid} 76%, {colors.bg.sunken})]',
      },
      '&[data-level="4"]': { background: 'accent.solid' },
      _highContrast: { outline: '[1px solid GrayText]' },
      _print: { outline: '[1px solid currentcolor]' },
    },
    scale: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '1',
      marginBlockStart: '1',
      textStyle: 'caption',
      color: 'fg.muted',
      '& > [data-level]': { width: '4' },
      '& > :first-child': { marginInlineEnd: '1' },
      '& > :last-child': { marginInlineStart: '1' },
    },
  },
})
