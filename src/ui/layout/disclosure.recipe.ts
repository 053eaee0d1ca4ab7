import { defineSlotRecipe } from '@pandacss/dev'

/** A question that expands into its answer. */
export const disclosure = defineSlotRecipe({
  className: 'disclosure',
  slots: ['list', 'root', 'summary', 'mark', 'body'],
  base: {
    list: { maxWidth: '[44rem]', minWidth: '0' },
    root: { borderBlockStartWidth: '1px', borderColor: 'border.subtle', scrollMarginBlockStart: '4' },
    summary: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      minHeight: '12',
      paddingBlock: '2.5',
      fontWeight: 'medium',
      listStyle: 'none',
      borderRadius: 'sm',
      '&::-webkit-details-marker': { display: 'none' },
      _hover: { color: 'accent.text' },
    },
    mark: {
      flexShrink: '0',
      color: 'fg.faint',
      transitionProperty: '[transform]',
      transitionDuration: 'fast',
      '[open] > summary > &': { transform: '[rotate(180deg)]' },
    },
    body: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '2',
      maxWidth: '[38rem]',
      paddingBlockEnd: '4',
      color: 'fg.muted',
    },
  },
})
