import { defineSlotRecipe } from '@pandacss/dev'

/** Self-test results, one a line. */
export const findings = defineSlotRecipe({
  className: 'findings',
  slots: ['list', 'row', 'sign', 'name', 'words'],
  base: {
    list: { display: 'flex', flexDirection: 'column', minWidth: '0' },
    row: {
      display: 'grid',
      gridTemplateColumns: '[1.5rem minmax(0, 1fr)]',
      columnGap: '3',
      paddingBlock: '2.5',
      borderBlockStartWidth: '1px',
      borderColor: 'border.subtle',
      '&:first-child': { borderBlockStartWidth: '[0]' },
    },
    sign: { color: 'fg.faint', marginBlockStart: '0.5' },
    name: { fontWeight: 'semibold' },
    words: { gridColumn: '2', textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' },
  },
  variants: {
    outcome: {
      passed: { sign: { color: 'success.text' } },
      doubtful: { sign: { color: 'warning.text' } },
      failed: { sign: { color: 'error.text' } },
      waiting: {},
    },
  },
  defaultVariants: { outcome: 'waiting' },
})
