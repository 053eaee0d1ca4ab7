import { defineSlotRecipe } from '@pandacss/dev'
import { lowWindow } from '../../theme/recipe-styles.ts'

/** The mini player: the current track and the most useful controls. */
export const miniPlayer = defineSlotRecipe({
  className: 'mini-player',
  slots: ['root', 'wave', 'art', 'words', 'title', 'state', 'controls', 'wide', 'end'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
      alignItems: 'center',
      columnGap: '3',
      padding: '2',
      borderRadius: 'md',
      background: 'bg.raised',
      boxShadow: 'raised',
      borderWidth: '1px',
      borderColor: 'border.subtle',
      _highContrast: { borderColor: 'currentcolor' },
      /** The visual’s stage has the same controls; the question before it hasn’t. */
      ':root:has([data-stage]) &': { display: 'none' },
      md: { gridTemplateColumns: '[auto minmax(0, 1fr) auto minmax(0, 1fr)]', paddingInline: '3' },
      [lowWindow]: { padding: '1', borderRadius: '[0]' },
    },
    wave: { position: 'absolute', insetInline: '2', insetBlockStart: '-1', pointerEvents: 'none' },
    art: { display: 'block', borderRadius: 'sm' },
    words: { minWidth: '0' },
    title: {
      display: 'block',
      textStyle: 'label',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      /** Everything in the bar except its buttons leads to the player. */
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'md' },
      _hover: { textDecoration: 'underline', textUnderlineOffset: '[0.25em]' },
      '&:focus-visible': { outline: '[none]' },
      '&:focus-visible::after': { outline: '[2px solid {colors.focus}]', outlineOffset: '[2px]' },
    },
    state: {
      display: 'block',
      textStyle: 'caption',
      color: 'fg.muted',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    controls: {
      position: 'relative',
      zIndex: 'base',
      direction: 'ltr',
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      md: { gap: '2' },
    },
    wide: { display: 'none', sm: { display: 'contents' } },
    end: {
      display: 'none',
      md: {
        position: 'relative',
        zIndex: 'base',
        justifySelf: 'end',
        display: 'flex',
        alignItems: 'center',
        gap: '1',
      },
    },
  },
})
