import { defineSlotRecipe } from '@pandacss/dev'

/** A journey's landscape as wide as the screen's content, with words and buttons below it. */
export const landscapeFigure = defineSlotRecipe({
  className: 'landscape',
  slots: ['root', 'sheet', 'foot'],
  base: {
    root: { breakInside: 'avoid' },
    sheet: {
      display: 'block',
      width: 'full',
      aspectRatio: '[8/3]',
      maxHeight: '[44dvh]',
      borderRadius: 'md',
      overflow: 'hidden',
      forcedColorAdjust: 'none',
      _night: { filter: '[brightness(0.5)]' },
      _nightfall: { filter: '[brightness(calc(1 - 0.5 * var(--nightfall)))]' },
      '& svg': { width: 'full', height: 'full' },
      '& [data-outline]': { stroke: 'border.control', strokeWidth: '[0.35]', strokeDasharray: '[1.5 1.5]' },
    },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      minHeight: 'target',
      paddingBlockStart: '2',
      textStyle: 'small',
      color: 'fg.muted',
    },
  },
})
