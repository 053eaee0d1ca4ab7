import { defineSlotRecipe } from '@pandacss/dev'

/** One to five stars: radio buttons, or a drawing of the answer. */
export const rating = defineSlotRecipe({
  className: 'rating',
  slots: ['root', 'legend', 'items', 'item', 'input', 'words', 'drawing', 'star'],
  base: {
    root: { minWidth: '0' },
    legend: { textStyle: 'label' },
    /** The first star lines up with the text. */
    items: { display: 'inline-flex', marginInlineStart: '[-10px]' },
    item: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      width: 'target',
      height: 'target',
      borderRadius: 'md',
      color: 'accent.text',
      cursor: 'pointer',
      '&:has(:focus-visible)': { outline: '[2px solid {colors.focus}]', outlineOffset: '[-2px]' },
    },
    input: {
      position: 'absolute',
      inset: '0',
      width: 'full',
      height: 'full',
      margin: '0',
      opacity: '0',
      cursor: 'inherit',
    },
    words: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      textStyle: 'small',
      color: 'fg.muted',
      '& > strong': { fontWeight: 'semibold', color: 'fg.strong' },
    },
    drawing: {
      display: 'inline-flex',
      gap: '0.5',
      verticalAlign: '[-1px]',
      color: 'accent.text',
    },
    star: {
      '@media (hover: hover)': {
        'label:not([data-filled]):is(:hover, :has(~ :hover)) > &': { fill: 'accent.subtle' },
      },
      '&:is([data-filled] > *, [data-filled])': { fill: '[currentcolor]' },
    },
  },
})
