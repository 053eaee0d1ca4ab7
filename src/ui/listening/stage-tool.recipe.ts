import { defineSlotRecipe } from '@pandacss/dev'

/** A round button with a word below it. */
export const stageTool = defineSlotRecipe({
  className: 'stage-tool',
  slots: ['root', 'face', 'arc', 'word'],
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '0.5',
      minWidth: '0',
      paddingBlock: '1',
      borderRadius: 'md',
      color: 'fg.muted',
      textStyle: 'caption',
      fontVariantNumeric: 'tabular-nums',
      _hover: { color: 'fg.strong' },
      '&[data-on]': { color: 'accent.text' },
    },
    face: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      width: '10',
      height: '10',
      borderRadius: 'full',
      background: 'bg.sunken',
      '[data-on] > &': { background: 'accent.solid', color: 'accent.on' },
      '[data-arc] > &': { background: 'bg.sunken', color: 'accent.text' },
      _highContrast: { borderWidth: '1px' },
    },
    arc: {
      position: 'absolute',
      inset: '0',
      width: 'full',
      height: 'full',
      transform: 'rotate(-90deg)',
      fill: '[none]',
      stroke: 'accent.solid',
      strokeWidth: '[3]',
      strokeLinecap: '[round]',
    },
    word: { whiteSpace: 'nowrap' },
  },
})
