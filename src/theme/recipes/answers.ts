/** Help: questions with answers, self-test results, link targets. */
import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** A question that expands into its answer. */
export const disclosure = defineSlotRecipe({
  className: 'disclosure',
  slots: ['list', 'root', 'summary', 'mark', 'body'],
  base: {
    list: { maxWidth: '[44rem]', minWidth: '0' },
    root: { borderBlockStartWidth: '1px', borderColor: 'border.subtle', scrollMarginBlockStart: '24' },
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

/** A section that links lead to. */
export const anchored = defineSlotRecipe({
  className: 'anchored',
  slots: ['root', 'title'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      minWidth: '0',
      scrollMarginBlockStart: '24',
      paddingBlockStart: '8',
      borderBlockStartWidth: '1px',
      borderColor: 'border.subtle',
      '&:focus': { outline: '[none]' },
    },
    title: {
      textStyle: 'heading',
      ':focus-visible > &': { outline: '[2px solid {colors.focus}]', outlineOffset: '[4px]' },
    },
  },
})

/** A width for forms and lists. */
export const measure = defineRecipe({
  className: 'measure',
  base: { width: 'full', minWidth: '0' },
  variants: { size: { writing: { maxWidth: '[32rem]' }, list: { maxWidth: '[44rem]' } } },
  defaultVariants: { size: 'writing' },
})
