import { defineSlotRecipe } from '@pandacss/dev'
import { backdrop } from '../../theme/recipe-styles.ts'

export const drawer = defineSlotRecipe({
  className: 'drawer',
  slots: ['backdrop', 'positioner', 'content', 'head', 'title', 'body', 'footer'],
  base: {
    backdrop,
    positioner: { position: 'fixed', inset: '0', zIndex: 'overlay', display: 'flex' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'sidebar',
      maxWidth: '[calc(100vw - 44px)]',
      height: 'screen',
      background: 'bg.raised',
      boxShadow: 'raised',
      overflow: 'hidden',
      _highContrast: { outline: '1px solid' },
      '&[data-state=open]': { animationDuration: 'slow', animationTimingFunction: 'out' },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      flexShrink: '0',
      minHeight: 'topbar',
      paddingInlineStart: '5',
      paddingInlineEnd: '3',
    },
    title: { textStyle: 'subheading', minWidth: '0' },
    body: { flex: '1', minHeight: '0', overflowY: 'auto', overscrollBehavior: 'contain' },
    footer: {
      flexShrink: '0',
      padding: '5',
      borderBlockStartWidth: '1px',
      borderColor: 'border.subtle',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
    },
  },
  variants: {
    side: {
      start: {
        positioner: { justifyContent: 'flex-start' },
        content: {
          '&[data-state=open]': { animationName: 'enterStart' },
        },
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: {
          '&[data-state=open]': { animationName: 'enterEnd' },
        },
      },
    },
    /** Below 900 px it comes from the bottom, where the thumb is. */
    narrow: {
      side: {},
      sheet: {
        positioner: { mdDown: { alignItems: 'flex-end' } },
        content: {
          mdDown: {
            width: 'full',
            maxWidth: '[none]',
            height: '[auto]',
            maxHeight: '[calc(100dvh - 16px)]',
            borderRadius: '[calc(var(--radius) * 2) calc(var(--radius) * 2) 0 0]',
            paddingBlockEnd: '[env(safe-area-inset-bottom)]',
            '&[data-state=open]': { animationName: 'enterBottom' },
          },
        },
      },
    },
    padding: { none: {}, roomy: { body: { paddingInline: '5', paddingBlockEnd: '6' } } },
  },
  defaultVariants: { side: 'end', narrow: 'side', padding: 'roomy' },
})
