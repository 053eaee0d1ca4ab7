import { defineSlotRecipe } from '@pandacss/dev'
import { inSleeve, sleeveVariables } from '../../theme/sleeve.ts'

/** As on a phone held sideways, or zoomed in: the sleeve beside the controls. */
const low = '@media (max-height: 560px) and (min-width: 560px)'
/** Title and volume beside the buttons. */
const wide = '@media (min-width: 900px) and (min-height: 560.02px)'

/** Controls that no one has used for a while. A press on where one was brings all back, and presses none. */
const fading = {
  transition: '[opacity 250ms]',
  '[data-bare]:not(:has(:focus-visible)) > &': {
    opacity: '0',
    pointerEvents: 'none',
    transition: '[opacity 1200ms]',
  },
  _motionReduce: { transition: '[none!]' },
} as const

/** The sleeve, where the visual shows. */
const givingWay = {
  transition: '[opacity 600ms]',
  '[data-look=visual] > &': { opacity: '0', '& *': { animation: '[none!]' } },
  _motionReduce: { transition: '[none!]' },
} as const

/**
 * The player's room, in the colours of the sleeve that plays. It fills the main column, and the window of a phone,
 * so that everything needed in bed is in view.
 */
export const playerStage = defineSlotRecipe({
  className: 'player-stage',
  slots: [
    'root',
    'print',
    'head',
    'art',
    'glow',
    'sleeve',
    'words',
    'title',
    'kind',
    'seek',
    'trouble',
    'main',
    'volume',
    'tools',
    'choices',
  ],
  base: {
    root: {
      ...inSleeve,
      ':root:not([data-theme=NIGHT]) &[data-look=visual]': sleeveVariables('dark', true),
      position: 'relative',
      isolation: 'isolate',
      overflow: 'hidden',
      /** Over the padding of the main column. */
      marginInline: '-4',
      marginBlock: '[-16px -48px]',
      /** The rest of the main column. */
      flex: '[1 0 auto]',
      '* + &': { marginBlockStart: '-2!' },
      padding: '4',
      paddingBlockEnd: '[max(16px, env(safe-area-inset-bottom))]',
      background: 'bg.canvas',
      color: 'fg.strong',
      display: 'grid',
      gridTemplateAreas: '"head" "art" "words" "seek" "main" "tools"',
      gridTemplateRows: '[auto minmax(4rem, 1fr) auto auto auto auto]',
      gridTemplateColumns: '[minmax(0, 1fr)]',
      rowGap: '3',
      md: {
        marginInline: '-8',
        marginBlock: '[-24px -64px]',
        paddingInline: '8',
      },
      [low]: {
        gridTemplateAreas: '"head head" "art words" "art seek" "art main" "art tools"',
        gridTemplateRows: '[auto 1fr auto auto auto]',
        gridTemplateColumns: '[minmax(0, 2fr) minmax(0, 3fr)]',
        columnGap: '6',
        rowGap: '0',
        paddingBlock: '1',
      },
      [wide]: {
        gridTemplateAreas:
          '"head head head" "art art art" "seek seek seek" "words main volume" "tools tools tools"',
        gridTemplateRows: '[auto minmax(4rem, 1fr) auto auto auto]',
        gridTemplateColumns: '[minmax(0, 1fr) auto minmax(0, 1fr)]',
        columnGap: '6',
        rowGap: '4',
      },
      '&[data-look=visual][data-stage=visual]': {
        gridTemplateAreas: '"head" "words" "art" "seek" "main" "tools"',
        gridTemplateRows: '[auto auto minmax(4rem, 1fr) auto auto auto]',
        [low]: {
          gridTemplateAreas: '"head head" "art art" "seek seek" "main tools"',
          gridTemplateRows: '[auto minmax(0, 1fr) auto auto]',
          gridTemplateColumns: '[auto minmax(0, 1fr)]',
        },
        [wide]: {
          gridTemplateAreas:
            '"head head head" "art art art" "seek seek seek" "words main volume" "tools tools tools"',
          gridTemplateRows: '[auto minmax(4rem, 1fr) auto auto auto]',
        },
      },
      '&:fullscreen': { margin: '0!', minHeight: '[100dvh!]' },
      _print: { display: 'none' },
      _highContrast: { border: '[1px solid]' },
    },
    /** The sleeve's drawing, printed faintly behind it. */
    print: {
      position: 'absolute',
      inset: '0',
      zIndex: '[-1]',
      opacity: '0.16',
      maskImage: '[linear-gradient(#000 20%, transparent 50%)]',
      pointerEvents: 'none',
      _night: { display: 'none' },
      _highContrast: { display: 'none' },
      [low]: { display: 'none' },
      ...givingWay,
    },
    head: {
      gridArea: 'head',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      ...fading,
    },
    /** The sleeve is as large as the room that is left. */
    art: {
      gridArea: 'art',
      containerType: 'size',
      display: 'grid',
      gridTemplate: '[100% / 100%]',
      placeItems: 'center',
      minHeight: '0',
      /** The glow reaches over the buttons around it. */
      pointerEvents: 'none',
      ...givingWay,
    },
    glow: {
      gridArea: '1/1',
      width: '[min(130cqw, 125cqh)]',
      aspectRatio: 'square',
      borderRadius: 'full',
      background: '[radial-gradient(closest-side, {colors.accent.solid}, transparent)]',
      opacity: '0.28',
      _night: { opacity: '0.14' },
      _highContrast: { display: 'none' },
      ...swelling('glow'),
    },
    sleeve: {
      gridArea: '1/1',
      width: '[min(88cqw, 94cqh)]',
      borderRadius: 'lg',
      boxShadow: '[0 8px 24px color-mix(in oklch, {colors.accent.solid} 22%, transparent)]',
      /** Its darkest tone is that of the room. */
      _dark: { boxShadow: '[none]', outline: '[1px solid rgb(255 255 255 / 0.14)]', outlineOffset: '[-1px]' },
      ...swelling('swell'),
    },
    words: {
      gridArea: 'words',
      minWidth: '0',
      alignSelf: 'center',
      [low]: { alignSelf: 'end' },
      /** Between the buttons of the first line. */
      '[data-stage=visual] > &': {
        [low]: { gridArea: 'head', alignSelf: 'start', paddingInline: '[56px 180px]', pointerEvents: 'none' },
      },
      ...fading,
    },
    title: {
      textStyle: 'title',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      [low]: { textStyle: 'subheading' },
    },
    kind: { color: 'fg.muted', textStyle: 'small' },
    /** From edge to edge. */
    seek: {
      gridArea: 'seek',
      minWidth: '0',
      marginInline: '-4',
      '& > :last-child > :last-child': { paddingInline: '4' },
      md: { marginInline: '-8', '& > :last-child > :last-child': { paddingInline: '8' } },
      [low]: { marginInline: '0!', '& > :last-child > :last-child': { paddingInline: '0!' } },
      ...fading,
    },
    trouble: {
      maxWidth: '[592px]',
      marginInline: '[auto]',
      marginBlockEnd: '4',
      paddingInline: '4',
      _empty: { display: 'none' },
      [low]: { paddingInline: '0' },
    },
    main: { gridArea: 'main', ...fading },
    /** In narrow windows it's in the sheet. */
    volume: {
      display: 'none',
      ...fading,
      [wide]: {
        gridArea: 'volume',
        display: 'flex',
        justifyContent: 'end',
        alignItems: 'center',
        '& > *': { flexGrow: '1', maxWidth: '[220px]' },
      },
    },
    tools: {
      gridArea: 'tools',
      display: 'flex',
      alignItems: 'start',
      justifyContent: 'center',
      '& > button': { flex: '[1 1 56px]', maxWidth: '[104px]' },
      ...fading,
    },
    /** How the visual looks. */
    choices: {
      gridArea: 'tools',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'end',
      justifyContent: 'center',
      columnGap: '8',
      rowGap: '2',
      ...fading,
    },
  },
})

/** Slow swells, each as long as a whole number of the program's beats; only while it sounds. */
function swelling(name: 'swell' | 'glow') {
  return {
    animation: `[${name} var(--swell) ease-in-out infinite paused]`,
    '[data-sounding] > * > &': { animationPlayState: 'running' },
    _motionReduce: { animation: '[none!]' },
  }
}
