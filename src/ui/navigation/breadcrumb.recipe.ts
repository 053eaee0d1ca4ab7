import { defineSlotRecipe } from '@pandacss/dev'

/** One line above the title; a long name is cut, because the title below shows it in full. */
export const breadcrumb = defineSlotRecipe({
  className: 'breadcrumb',
  slots: ['root', 'list', 'item', 'link'],
  base: {
    root: { minWidth: '0', marginBlockEnd: '1' },
    list: { display: 'flex', alignItems: 'center', textStyle: 'small', color: 'fg.muted', minWidth: '0' },
    item: {
      display: 'flex',
      alignItems: 'center',
      flexShrink: '0',
      minWidth: '0',
      '& + &': { flexShrink: '1' },
      '& + &::before': {
        content: '""',
        flexShrink: '0',
        width: '1.5',
        height: '1.5',
        marginInlineStart: '2',
        marginInlineEnd: '3',
        borderBlockStart: '[1.5px solid currentcolor]',
        borderInlineEnd: '[1.5px solid currentcolor]',
        transform: '[rotate(calc(45deg * var(--toward-end, 1)))]',
      },
      '& > [aria-current]': {
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
    },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '6',
      borderRadius: 'sm',
      fontWeight: 'medium',
      color: 'accent.text',
      textDecoration: 'underline',
      textDecorationThickness: '1px',
      textUnderlineOffset: '[0.25em]',
      _hover: { textDecorationThickness: '2px' },
      /** Taller than the line for a finger, without moving what is around it. */
      '@media (pointer: coarse)': { minHeight: 'target', marginBlock: '[-10px]' },
    },
  },
})
