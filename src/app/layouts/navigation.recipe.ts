import { defineSlotRecipe } from '@pandacss/dev'
import { whenMini } from '../../theme/recipe-styles.ts'

export const navigation = defineSlotRecipe({
  className: 'navigation',
  slots: ['root', 'group', 'heading', 'list', 'tab', 'item', 'icon', 'label'],
  base: {
    root: {
      flex: '1',
      overflowY: 'auto',
      overflowX: 'hidden',
      paddingInline: '[19px]',
      paddingBlockStart: '2',
      paddingBlockEnd: '8',
      scrollbarWidth: 'thin',
      ...whenMini({ scrollbarWidth: '[none]' }),
    },
    group: { '& + &': { marginBlockStart: '5' } },
    heading: {
      textStyle: 'caption',
      color: 'fg.faint',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      paddingInline: '3',
      paddingBlock: '1.5',
      ...whenMini({ opacity: '0' }),
    },
    list: { display: 'flex', flexDirection: 'column', gap: '0.5' },
    /** In windows that have tabs. */
    tab: { mdDown: { display: 'none' } },
    item: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      minHeight: 'target',
      paddingInline: '[14px]',
      borderRadius: 'md',
      color: 'fg.muted',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      _hover: { background: 'bg.sunken', color: 'fg.strong' },
      '&:focus-visible': { outlineOffset: '[-2px]' },
      '&[aria-current]': {
        color: 'accent.text',
        fontWeight: 'semibold',
        background: 'accent.subtle',
        _highContrast: { outline: '[2px solid Highlight]', outlineOffset: '[-2px]' },
      },
    },
    icon: { flexShrink: '0', display: 'grid', placeItems: 'center', width: '5', height: '5' },
    label: {
      flex: '1',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      transition: '[opacity 150ms]',
      ...whenMini({ opacity: '0' }),
    },
  },
})
