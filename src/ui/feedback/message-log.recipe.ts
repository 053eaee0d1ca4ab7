import { defineSlotRecipe } from '@pandacss/dev'
import { tones } from '../../theme/recipe-styles.ts'

export const messageLog = defineSlotRecipe({
  className: 'message-log',
  slots: ['root', 'row', 'icon', 'words', 'detail', 'action', 'moment'],
  base: {
    root: { display: 'flex', flexDirection: 'column' },
    row: {
      display: 'grid',
      gridTemplateColumns: '[auto 1fr auto]',
      alignItems: 'start',
      columnGap: '3',
      paddingBlock: '3',
      borderBlockEndWidth: '1px',
      borderColor: 'border.subtle',
      lineHeight: 'snug',
      '&:last-child': { borderBlockEndWidth: '0' },
    },
    icon: Object.fromEntries(
      Object.entries(tones).map(([status, { colour }]) => [`[data-status=${status}] > &`, { color: colour }]),
    ),
    words: { minWidth: '0', overflowWrap: 'anywhere' },
    detail: { color: 'fg.muted', fontSize: 'sm', userSelect: 'all' },
    /** Aligns the button's label with the text. */
    action: { marginInlineStart: '-3' },
    moment: {
      color: 'fg.muted',
      fontSize: 'xs',
      unicodeBidi: 'isolate',
      textAlign: 'end',
      fontVariantNumeric: '[tabular-nums]',
    },
  },
})
