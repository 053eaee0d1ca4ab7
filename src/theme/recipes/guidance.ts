/** What leads a member on: questions, a week, twenty-one steps, offers side by side. */
import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** One question and its answers, each as wide as the column and as tall as a finger needs. */
export const question = defineSlotRecipe({
  className: 'question',
  slots: ['root', 'title', 'hint', 'list', 'answer', 'mark', 'input', 'error', 'foot'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '6',
      minWidth: '0',
      maxWidth: '[40rem]',
      width: 'full',
    },
    title: { textStyle: 'heading', _focusVisible: { outline: '[none]' } },
    hint: { color: 'fg.muted', marginBlockStart: '2' },
    list: { display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' },
    answer: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '[auto minmax(0, 1fr)]',
      columnGap: '3',
      alignItems: 'center',
      minHeight: '[52px]',
      paddingInline: '4',
      paddingBlock: '2',
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'border.subtle',
      background: 'bg.card',
      cursor: 'pointer',
      transitionProperty: '[background-color, border-color]',
      transitionDuration: 'fast',
      _hover: { borderColor: 'border.control' },
      '&:has(:checked)': { background: 'accent.subtle', borderColor: 'accent.solid', fontWeight: 'medium' },
      '&:has(:focus-visible)': { outline: '[2px solid {colors.focus}]', outlineOffset: '[2px]' },
      _highContrast: { '&:has(:checked)': { outline: '[2px solid Highlight]' } },
    },
    input: {
      appearance: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '5',
      height: '5',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border.control',
      background: 'bg.field',
      cursor: 'pointer',
      _focusVisible: { outline: '[none]' },
      '&:checked': { borderColor: 'accent.solid', background: 'accent.solid' },
      '&:checked::after': {
        content: '""',
        width: '2',
        height: '2',
        borderRadius: 'full',
        background: 'accent.on',
      },
      forcedColorAdjust: 'none',
    },
    error: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      color: 'error.text',
      textStyle: 'small',
      fontWeight: 'medium',
    },
    foot: {
      display: 'flex',
      flexWrap: 'wrap-reverse',
      justifyContent: 'space-between',
      gap: '3',
    },
  },
})

/** Seven days beside each other, or below each other where there is no room. */
export const weekPlan = defineSlotRecipe({
  className: 'week-plan',
  slots: ['root', 'day', 'name', 'art', 'title', 'meta', 'rest'],
  base: {
    root: {
      display: 'grid',
      gap: '1',
      md: { gridTemplateColumns: '[repeat(7, minmax(0, 1fr))]', gap: '3' },
    },
    day: {
      display: 'grid',
      gridTemplateColumns: '[4rem 48px minmax(0, 1fr)]',
      columnGap: '4',
      alignItems: 'center',
      minWidth: '0',
      minHeight: '[64px]',
      breakInside: 'avoid',
      md: { gridTemplateColumns: '[minmax(0, 1fr)]', alignContent: 'start', rowGap: '2' },
    },
    name: { textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    art: { minWidth: '0', md: { width: 'full' } },
    rest: {
      aspectRatio: 'square',
      borderRadius: 'md',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'border.control',
    },
    title: { textStyle: 'label', minWidth: '0', overflowWrap: 'anywhere' },
    meta: { textStyle: 'small', color: 'fg.muted', minWidth: '0' },
  },
})

/** Cards of the same kind, three at most beside each other. */
export const threesome = defineRecipe({
  className: 'threesome',
  base: {
    display: 'grid',
    gap: '4',
    minWidth: '0',
    md: { gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', '& > :first-child': { gridColumn: '1 / -1' } },
  },
})
