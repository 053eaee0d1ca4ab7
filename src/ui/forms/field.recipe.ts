import { defineSlotRecipe } from '@pandacss/dev'
import { box } from '../../theme/recipe-styles.ts'

export const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'optional', 'control', 'input', 'end', 'hint', 'error'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' },
    label: { textStyle: 'label', color: 'fg.strong' },
    optional: { color: 'fg.faint', fontWeight: 'normal' },
    control: { position: 'relative', display: 'grid' },
    input: {
      ...box,
      '&[data-end]': { paddingInlineEnd: '12' },
      '&:is(textarea)': { paddingBlock: '2.5', resize: 'vertical' },
    },
    end: { position: 'absolute', insetBlockStart: '0', insetInlineEnd: '0' },
    hint: { textStyle: 'small', color: 'fg.muted' },
    error: {
      textStyle: 'small',
      color: 'error.text',
      display: 'flex',
      gap: '1.5',
      '& > svg': { flexShrink: '0', marginBlockStart: '[0.25em]' },
    },
  },
})
