import { defineSlotRecipe } from '@pandacss/dev'
import { box } from '../../theme/recipe-styles.ts'

export const pinInput = defineSlotRecipe({
  className: 'pin',
  slots: ['root', 'label', 'control', 'input'],
  base: {
    /** Ark's part doesn't know the page's direction. */
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', _rtl: { direction: 'rtl' } },
    label: { textStyle: 'label', _rtl: { direction: 'rtl' } },
    /** Digits run left to right in every language. */
    control: {
      direction: 'ltr',
      display: 'grid',
      gridTemplateColumns: '[repeat(6, minmax(0, 1fr))]',
      gap: '2',
    },
    input: {
      ...box,
      minHeight: '[56px]',
      paddingInline: '0',
      textAlign: 'center',
      fontSize: 'xl',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})
