import { defineSlotRecipe } from '@pandacss/dev'
import { crampedWindow, lowWindow } from '../../theme/recipe-styles.ts'

/** The mini player: the current track and the most useful controls. The layout gives it its surface. */
export const miniPlayer = defineSlotRecipe({
  className: 'mini-player',
  slots: ['root', 'wave', 'art', 'words', 'title', 'name', 'state', 'controls', 'main', 'wide', 'end'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      columnGap: '3',
      paddingBlockStart: '2.5',
      paddingBlockEnd: '1',
      paddingInlineStart: '4',
      paddingInlineEnd: '2',
      md: {
        display: 'grid',
        gridTemplateColumns: '[auto minmax(0, 1fr) auto minmax(0, 1fr)]',
        paddingBlock: '2',
        paddingInline: '3',
      },
      [lowWindow]: { paddingBlock: '1' },
      /** A line beside a book without bars. */
      ':root:has([data-bars=hidden]) &': {
        mdDown: {
          padding: '0',
          height: '[6px]',
          visibility: 'hidden',
        },
      },
      /** The visual’s stage has the same controls; the question before it hasn’t. */
      ':root:has([data-stage]) &': { display: 'none!' },
    },
    /** Along the upper edge of the surface. */
    wave: {
      position: 'absolute',
      insetInline: '3',
      insetBlockStart: '[-6px]',
      pointerEvents: 'none',
      [crampedWindow]: { display: 'none' },
      ':root:has([data-bars=hidden]) &': { mdDown: { visibility: 'visible' } },
    },
    /** The tab below it shows the cover, too. */
    art: { display: 'block', '[data-tabs] &': { mdDown: { display: 'none' } } },
    words: { flex: '1', minWidth: '0', [crampedWindow]: { display: 'none' } },
    title: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      textStyle: 'label',
      /** Everything in the bar except its buttons leads to the player. */
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'md' },
      _hover: { textDecoration: 'underline', textUnderlineOffset: '[0.25em]' },
      '&:focus-visible': { outline: '[none]' },
      '&:focus-visible::after': { outline: '[2px solid {colors.focus}]', outlineOffset: '[-2px]' },
      '& > svg': { flexShrink: '0', color: 'fg.muted' },
    },
    name: { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
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
      md: { gap: '2' },
      [crampedWindow]: { '& > :not([class*=main])': { display: 'none' } },
    },
    /** On phones the cover in the tabs is the only round thing. */
    main: {
      display: 'contents',
      '[data-tabs] &': {
        mdDown: {
          '& > button': {
            background: '[transparent]!',
            color: 'fg.strong!',
            _night: { color: 'accent.text!' },
          },
          '& svg': { width: '6', height: '6' },
        },
      },
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
        /** Less the space that the volume pulls in. */
        gap: '4',
      },
    },
  },
})
