import { defineSlotRecipe } from '@pandacss/dev'

/** A row of choices: segmented control, toggle group. */
export const segments = defineSlotRecipe({
  className: 'segments',
  slots: ['root', 'label', 'list', 'item'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' },
    label: { textStyle: 'label' },
    list: {
      position: 'relative',
      display: 'inline-flex',
      alignSelf: 'flex-start',
      maxWidth: 'full',
      flexWrap: 'wrap',
      padding: '[3px]',
      borderRadius: 'md',
      background: '[var(--segment-ground, {colors.bg.sunken})]',
      isolation: 'isolate',
    },
    item: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minHeight: '[calc({sizes.target} - 6px)]',
      minWidth: 'target',
      paddingInline: '4',
      borderRadius: '[calc(var(--radius) * 0.8)]',
      fontSize: 'sm',
      fontWeight: 'semibold',
      lineHeight: 'snug',
      color: 'fg.muted',
      cursor: 'pointer',
      userSelect: 'none',
      _hover: { color: 'fg.strong' },
      '&:is([data-state=checked], [data-state=on])': {
        color: 'fg.strong',
        background: 'bg.raised',
        boxShadow: '[0 0 0 1px {colors.border.control}]',
        _highContrast: { outline: '[2px solid Highlight]' },
      },
      '&:is(:focus-visible, [data-focus-visible])': {
        outline: '[2px solid {colors.focus}]',
        outlineOffset: '[2px]',
      },
      '&[data-disabled]': { opacity: '0.5', cursor: 'not-allowed' },
    },
  },
  variants: {
    label: {
      above: {},
      /** Labels of one width, so that the controls of a group begin on one line. */
      beside: {
        root: { sm: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' } },
        label: { sm: { minWidth: '[4rem]' } },
      },
    },
    layout: {
      wrap: {},
      scroll: {
        root: { maxWidth: 'full' },
        list: { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: '[none]' },
        item: {
          flexShrink: '0',
          '&:is(:focus-visible, [data-focus-visible])': { outlineOffset: '[-2px]' },
        },
      },
      grid: {
        list: {
          display: 'grid',
          gridTemplateColumns: '[repeat(auto-fill, minmax(5.5rem, 1fr))]',
          gap: '2',
          alignSelf: 'stretch',
          padding: '0',
          background: '[none]',
        },
        item: {
          flexDirection: 'column',
          justifyContent: 'start',
          gap: '1',
          padding: '1',
          fontSize: 'xs',
          '&:is([data-state=checked])': {
            background: 'accent.subtle',
            boxShadow: '[0 0 0 2px {colors.accent.solid}]',
          },
        },
      },
    },
  },
  defaultVariants: { label: 'above', layout: 'wrap' },
})
