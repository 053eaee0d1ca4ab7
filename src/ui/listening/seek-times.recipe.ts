import { defineSlotRecipe } from '@pandacss/dev'

/** The seek bar with its two times; runs left to right in every language. */
export const seekBar = defineSlotRecipe({
  className: 'seek-bar',
  slots: ['root', 'times'],
  base: {
    root: { direction: 'ltr', minWidth: '0' },
    times: {
      display: 'flex',
      alignItems: 'center',
      minHeight: '9',
      justifyContent: 'space-between',
      textStyle: 'small',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})
