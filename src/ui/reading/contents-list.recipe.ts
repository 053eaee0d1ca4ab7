import { defineSlotRecipe } from '@pandacss/dev'

/** Contents of a text. */
export const contentsList = defineSlotRecipe({
  className: 'contents-list',
  slots: ['root', 'title', 'list', 'link', 'more', 'summary', 'mark'],
  base: {
    root: { minWidth: '0', display: 'none', lg: { display: 'block' } },
    title: { textStyle: 'label', color: 'fg.muted', marginBlockEnd: '1' },
    list: {
      display: 'flex',
      flexDirection: 'column',
      borderInlineStartWidth: '1px',
      borderColor: 'border.subtle',
    },
    link: {
      display: 'flex',
      alignItems: 'center',
      minHeight: '9',
      paddingInlineStart: '4',
      paddingBlock: '1',
      textStyle: 'small',
      lineHeight: 'snug',
      color: 'fg.muted',
      borderStartEndRadius: 'sm',
      borderEndEndRadius: 'sm',
      _hover: { color: 'fg.strong', background: 'bg.sunken' },
      '@media (pointer: coarse)': { minHeight: 'target' },
    },
    more: {
      lg: { display: 'none' },
      borderBlockWidth: '1px',
      borderColor: 'border.subtle',
      '& > ol': { marginBlockEnd: '3' },
    },
    summary: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '12',
      textStyle: 'label',
      color: 'fg.muted',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
    },
    mark: {
      color: 'fg.faint',
      transitionProperty: '[transform]',
      transitionDuration: 'fast',
      '[open] > summary > &': { transform: '[rotate(180deg)]' },
    },
  },
})
