import { defineSlotRecipe } from '@pandacss/dev'
import { floating, lowWindow } from '../../theme/recipe-styles.ts'

/** The sign-in screens: a cover on one side, the form on the other. */
export const blankLayout = defineSlotRecipe({
  className: 'blank-layout',
  slots: ['root', 'art', 'drawing', 'sleeve', 'panel', 'brand', 'main', 'footer', 'player'],
  base: {
    root: {
      display: 'grid',
      gridTemplateRows: '[auto 1fr]',
      minHeight: 'screen',
      md: { gridTemplateColumns: '[minmax(0, 1fr) minmax(420px, 1fr)]', gridTemplateRows: '[1fr]' },
      lg: { gridTemplateColumns: '[minmax(0, 1.25fr) minmax(480px, 1fr)]' },
    },
    art: {
      position: 'relative',
      overflow: 'hidden',
      height: '[20vh]',
      minHeight: '[88px]',
      maxHeight: '[240px]',
      mdDown: { [lowWindow]: { display: 'none' } },
      md: {
        height: 'screen',
        maxHeight: '[none]',
        position: 'sticky',
        insetBlockStart: '0',
      },
    },
    drawing: { position: 'absolute', inset: '0', '& > *': { width: 'full', height: 'full' } },
    sleeve: {
      display: 'none',
      md: { display: 'block', position: 'absolute', insetInline: '0', insetBlockEnd: '0' },
    },
    panel: {
      display: 'flex',
      flexDirection: 'column',
      minWidth: '0',
      paddingInline: '5',
      paddingBlock: '5',
      md: { paddingInline: '12', paddingBlock: '8' },
      '[data-player] > &': { paddingBlockEnd: '24' },
    },
    /** On the form's edge. */
    brand: { width: 'full', maxWidth: 'form', marginInline: '[auto]' },
    player: {
      position: 'fixed',
      insetInline: '0',
      insetBlockEnd: '0',
      zIndex: 'bar',
      paddingInline: '2',
      paddingBlockEnd: '[max(8px, env(safe-area-inset-bottom))]',
      '& > section': floating,
      md: { paddingInline: '8', paddingBlockEnd: '4' },
      _print: { display: 'none' },
    },
    main: {
      flex: '1',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      width: 'full',
      maxWidth: 'form',
      marginInline: '[auto]',
      paddingBlock: '8',
      [lowWindow]: { paddingBlock: '2' },
      // Until the browser has read the page's HTML as far as the footer, what there is of the form would be centred.
      '&:not(:has(+ footer))': { visibility: 'hidden' },
    },
    footer: {
      // Hidden while the screen loads, so it doesn't jump.
      'main:not(:has(h1)) + &': { visibility: 'hidden' },
      textStyle: 'small',
      color: 'fg.muted',
      width: 'full',
      maxWidth: 'form',
      marginInline: '[auto]',
    },
  },
})
