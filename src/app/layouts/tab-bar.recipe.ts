import { defineSlotRecipe } from '@pandacss/dev'
import { crampedWindow, lowWindow } from '../../theme/recipe-styles.ts'

/** Below 900 px: the sections, under the thumb. */
export const tabBar = defineSlotRecipe({
  className: 'tab-bar',
  slots: ['root', 'list', 'tab', 'disc', 'label'],
  base: {
    root: {
      md: { display: 'none' },
      [lowWindow]: { flexShrink: '0' },
      /** The player and a book fill the window, and have their own way back. */
      ':root:has([data-stage], [data-book-stage]) &': { display: 'none' },
      _print: { display: 'none' },
    },
    list: {
      display: 'grid',
      gridTemplateColumns: '[repeat(5, minmax(0, 1fr))]',
      maxWidth: 'dialog',
      marginInline: '[auto]',
      [lowWindow]: { gridTemplateColumns: '[repeat(5, minmax(52px, 1fr))]' },
      [crampedWindow]: { gridTemplateColumns: '[repeat(5, minmax(44px, 1fr))]' },
    },
    tab: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '0.5',
      width: 'full',
      height: '[60px]',
      borderRadius: 'md',
      color: 'fg.muted',
      [lowWindow]: { height: '[52px]' },
      _hover: { color: 'fg.strong' },
      '&:focus-visible': { outlineOffset: '[-2px]' },
      '&[aria-current]': {
        color: 'accent.text',
        _highContrast: { outline: '[2px solid Highlight]', outlineOffset: '[-2px]' },
      },
    },
    /** The cover of what plays. */
    disc: {
      display: 'grid',
      placeItems: 'center',
      width: '[52px]',
      height: '[52px]',
      borderRadius: 'full',
      overflow: 'hidden',
      background: 'bg.sunken',
      [lowWindow]: { width: '[44px]', height: '[44px]' },
      _highContrast: { borderWidth: '1px' },
    },
    label: {
      fontSize: '[11px]',
      lineHeight: 'tight',
      fontWeight: 'semibold',
      maxWidth: 'full',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      [crampedWindow]: { position: 'absolute', width: '[1px]', height: '[1px]', clipPath: '[inset(50%)]' },
    },
  },
})
