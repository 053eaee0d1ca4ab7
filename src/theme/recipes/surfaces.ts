import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'
import { cardFace } from './card-face.ts'

export const card = defineSlotRecipe({
  className: 'card',
  slots: ['root', 'header', 'title', 'actions', 'footer'],
  base: {
    root: {
      position: 'relative',
      minWidth: '0',
      borderRadius: 'md',
      ...cardFace,
      _print: { boxShadow: '[none]', borderColor: 'border.subtle', breakInside: 'avoid' },
    },
    header: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '4',
      marginBlockEnd: '3',
    },
    title: { textStyle: 'subheading', minWidth: '0' },
    actions: { flexShrink: '0', display: 'flex', gap: '2' },
    footer: { marginBlockStart: '4', display: 'flex', flexWrap: 'wrap', gap: '3' },
  },
  variants: {
    tone: {
      plain: {},
      quiet: { root: { background: '[transparent]', boxShadow: '[none]', borderColor: 'border.subtle' } },
      raised: { root: { background: 'bg.raised', boxShadow: 'raised' } },
      accent: { root: { background: 'accent.subtle', boxShadow: '[none]' } },
    },
  },
  defaultVariants: { tone: 'plain' },
})

export const page = defineSlotRecipe({
  className: 'page',
  slots: ['root', 'header', 'heading', 'title', 'lead', 'actions'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '8', minWidth: '0' },
    header: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'end',
      justifyContent: 'space-between',
      gap: '4',
    },
    heading: { minWidth: '0', flex: '[1 1 20rem]' },
    title: { textStyle: 'title' },
    lead: { color: 'fg.muted', maxWidth: 'prose', marginBlockStart: '2' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3' },
  },
  variants: {
    width: { full: {}, prose: { root: { maxWidth: 'prose', marginInline: '[auto]', width: 'full' } } },
    size: {
      title: {},
      hero: { title: { textStyle: 'hero' } },
      /** The name loads later and may wrap to a second line. */
      greeting: {
        title: { textStyle: 'title', minHeight: '[2lh]', sm: { textStyle: 'hero', minHeight: '[auto]' } },
      },
      /** One line, to leave room for a book. */
      compact: {
        root: { gap: '3' },
        header: { alignItems: 'center', gap: '2' },
        title: { textStyle: 'subheading' },
        lead: { textStyle: 'small', marginBlockStart: '0' },
        actions: { gap: '1' },
      },
    },
  },
  defaultVariants: { width: 'full', size: 'title' },
})

export const avatar = defineRecipe({
  className: 'avatar',
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    overflow: 'hidden',
    borderRadius: 'full',
    background: 'secondary.subtle',
    color: 'secondary.text',
    fontWeight: 'semibold',
    lineHeight: 'none',
    '& > *': { gridArea: '1/1' },
    '& > img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
  variants: {
    size: {
      sm: { width: '8', height: '8', fontSize: 'xs' },
      md: { width: '10', height: '10', fontSize: 'sm' },
      lg: { width: '24', height: '24', fontSize: '2xl' },
    },
  },
  defaultVariants: { size: 'md' },
})

/** A cover: the drawing with rounded corners and a hairline edge. */
export const cover = defineRecipe({
  className: 'cover',
  base: {
    position: 'relative',
    display: 'block',
    flexShrink: '0',
    maxWidth: 'full',
    aspectRatio: 'square',
    overflow: 'hidden',
    borderRadius: 'md',
    forcedColorAdjust: 'none',
    '& > svg': { width: 'full', height: 'full' },
  },
  variants: {
    size: {
      xs: { width: '10', borderRadius: 'sm' },
      sm: { width: '16' },
      md: { width: '[7.5rem]' },
      lg: { width: '[15rem]' },
      fluid: { width: 'full' },
      fill: { width: 'full', height: 'full', aspectRatio: '[auto]', borderRadius: 'none' },
    },
  },
  defaultVariants: { size: 'fluid' },
})

export const waveProgress = defineSlotRecipe({
  className: 'wave',
  slots: ['root', 'rest', 'played'],
  base: {
    root: {
      display: 'block',
      width: 'full',
      direction: 'ltr',
      forcedColorAdjust: 'none',
      _highContrast: { color: '[CanvasText]' },
    },
    rest: { fill: 'border.control', opacity: '0.55', _highContrast: { fill: '[GrayText]' } },
    played: { fill: 'accent.solid', _highContrast: { fill: '[Highlight]' } },
  },
  variants: {
    size: {
      line: { root: { height: '3' } },
      bar: { root: { height: '8' } },
      tall: { root: { height: '16' } },
    },
  },
  defaultVariants: { size: 'bar' },
})

export const wordmark = defineSlotRecipe({
  className: 'wordmark',
  slots: ['root', 'mark', 'name', 'hidden'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '3', borderRadius: 'md', minHeight: 'target' },
    mark: {
      flexShrink: '0',
      width: '[32px]',
      height: '[32px]',
      borderRadius: 'full',
      forcedColorAdjust: 'none',
    },
    name: { textStyle: 'subheading', whiteSpace: 'nowrap' },
    hidden: { position: 'absolute', width: 'px', height: 'px', overflow: 'hidden', clipPath: '[inset(50%)]' },
  },
})
