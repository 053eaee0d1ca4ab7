import { defineSlotRecipe } from '@pandacss/dev'

/** Days as round buttons below a picture. */
export const journeyDays = defineSlotRecipe({
  className: 'journey-days',
  slots: ['root', 'strip', 'day'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' },
    strip: {
      position: 'relative',
      display: 'flex',
      gap: '0.5',
      marginBlockStart: '2',
      padding: '1',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    day: {
      position: 'relative',
      flex: '[1 0 44px]',
      /** All of them fit in a wide window, unless they’re pressed with a finger. */
      '@media (pointer: fine) and (min-width: 900px)': { flex: '[1 0 32px]' },
      maxWidth: '[48px]',
      aspectRatio: 'square',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border.control',
      background: 'bg.field',
      color: 'fg.muted',
      textStyle: 'label',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      _hover: { color: 'fg.strong' },
      /** Its number makes room for the tick. */
      '&[data-done]': { background: 'accent.subtle', color: 'accent.text', paddingBlockEnd: '2' },
      '&[aria-current]': { borderColor: 'accent.solid', borderWidth: '2px' },
      '&[data-selected][data-selected]': {
        background: 'accent.solid',
        color: 'accent.on',
        borderColor: 'accent.solid',
      },
      '& > svg': { position: 'absolute', insetBlockEnd: '[3px]' },
    },
  },
})
