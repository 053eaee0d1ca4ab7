/** The player at full size, and the mini player at the bottom of the window. */
import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** The seek bar with its two times; runs left to right in every language. */
export const seekBar = defineSlotRecipe({
  className: 'seek-bar',
  slots: ['root', 'times'],
  base: {
    root: { direction: 'ltr', minWidth: '0' },
    times: {
      display: 'flex',
      justifyContent: 'space-between',
      textStyle: 'small',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})

/** Buttons that act on time keep their order in every language. */
export const transport = defineSlotRecipe({
  className: 'transport',
  slots: ['root', 'main', 'side', 'volume', 'skip'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '6' },
    main: {
      direction: 'ltr',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      sm: { gap: '4' },
    },
    side: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '2',
    },
    volume: {
      direction: 'ltr',
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      flex: '[1 1 150px]',
      maxWidth: '[220px]',
      minWidth: '[140px]',
    },
    /** The number inside the arrow. */
    skip: {
      display: 'grid',
      placeItems: 'center',
      '& > *': { gridArea: '1/1' },
      '& > span': {
        fontSize: '[8px]',
        fontWeight: 'semibold',
        lineHeight: 'none',
        marginBlockStart: '[1px]',
      },
    },
  },
})

/** Quiet buttons in a row; their labels, not their boxes, align with the content above. */
export const toolRow = defineRecipe({
  className: 'tool-row',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1',
    rowGap: '1',
    marginInlineStart: '-4',
  },
})

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
      md: { gridTemplateColumns: '[auto minmax(0, 1fr) auto minmax(0, 1fr)]', paddingInline: '3' },
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

/** The player at full size: cover, controls and queue. */
export const playerStage = defineSlotRecipe({
  className: 'player-stage',
  slots: ['root', 'art', 'body', 'foot'],
  base: {
    root: {
      display: 'grid',
      columnGap: '10',
      rowGap: '5',
      alignItems: 'center',
      md: { gridTemplateColumns: '[minmax(0, 5fr) minmax(0, 7fr)]', rowGap: '12' },
    },
    art: {
      justifySelf: 'center',
      width: '[min(100%, 32dvh)]',
      minWidth: '[120px]',
      md: { width: 'full', maxWidth: '[440px]', justifySelf: 'start' },
    },
    body: { minWidth: '0' },
    foot: {
      gridColumn: '1 / -1',
      minWidth: '0',
      display: 'flex',
      flexDirection: 'column',
      gap: '8',
      marginBlockStart: '6',
      md: { marginBlockStart: '0' },
    },
  },
})
