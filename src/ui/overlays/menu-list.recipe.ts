import { defineSlotRecipe } from '@pandacss/dev'
import { floating } from '../../theme/recipe-styles.ts'

export const menu = defineSlotRecipe({
  className: 'menu',
  slots: ['positioner', 'content', 'heading', 'item', 'itemEnd', 'separator'],
  base: {
    positioner: { zIndex: 'popover!' },
    content: {
      ...floating,
      minWidth: '[12rem]',
      maxWidth: '[min(22rem, 92vw)]',
      maxHeight: '[min(28rem, var(--available-height, 80dvh))]',
      overflowY: 'auto',
      padding: '1.5',
      '&:focus-visible': { outline: '[none]' },
      '&[data-state=open]': { animation: '[rise {durations.fast} {easings.out}]' },
    },
    heading: { textStyle: 'caption', color: 'fg.faint', paddingInline: '3', paddingBlock: '2' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'target',
      width: 'full',
      paddingInline: '3',
      borderRadius: 'sm',
      fontSize: 'sm',
      fontWeight: 'medium',
      cursor: 'pointer',
      userSelect: 'none',
      '& > svg': { flexShrink: '0', color: 'fg.muted' },
      '&[data-highlighted]': { background: 'bg.sunken', _highContrast: { outline: '[2px solid Highlight]' } },
      '&[data-disabled]': { opacity: '0.5', cursor: 'not-allowed' },
      '&[aria-current]': { color: 'accent.text' },
      '&[data-variant=danger]': { color: 'error.text', '& > svg': { color: '[inherit]' } },
    },
    itemEnd: { marginInlineStart: '[auto]', color: 'fg.muted', display: 'grid' },
    separator: { height: 'px', background: 'border.subtle', marginBlock: '1.5', borderWidth: '0' },
  },
})
