import { defineSlotRecipe } from '@pandacss/dev'
import { keyCap } from '../../theme/recipe-styles.ts'

/** In the top bar: an icon; from 600 px a field with a label and the shortcut. */
export const searchButton = defineSlotRecipe({
  className: 'search-button',
  slots: ['root', 'label', 'keys'],
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '3',
      flexShrink: '0',
      width: 'target',
      height: 'target',
      marginInlineStart: '[auto]',
      borderRadius: 'md',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { color: 'fg.strong', background: 'bg.sunken' },
      '& > svg': { flexShrink: '0' },
      sm: {
        flexShrink: '1',
        justifyContent: 'flex-start',
        width: 'full',
        maxWidth: 'form',
        marginInlineStart: '0',
        paddingInlineStart: '3',
        paddingInlineEnd: '2',
        borderWidth: '1px',
        borderColor: 'border.control',
        background: 'bg.field',
        _hover: { color: 'fg.strong', background: 'bg.field', borderColor: 'fg.muted' },
      },
    },
    label: {
      position: 'absolute',
      width: '[1px]',
      height: '[1px]',
      overflow: 'hidden',
      clipPath: '[inset(50%)]',
      whiteSpace: 'nowrap',
      sm: {
        position: 'static',
        flex: '1',
        minWidth: '0',
        width: '[auto]',
        height: '[auto]',
        clipPath: '[none]',
        textAlign: 'inherit',
        textOverflow: 'ellipsis',
      },
    },
    keys: { ...keyCap, display: 'none', md: { display: 'block' } },
  },
})
