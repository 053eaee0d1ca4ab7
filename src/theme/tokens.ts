/**
 * All tokens but colours. The 4 px grid and the type scale are in rem, so they follow the member's text size; the
 * specification's numbers (350, 87, 70, 15, 7) are pixels.
 */
import { defineTokens } from '@pandacss/dev'

const rem = (pixels: number) => ({ value: pixels === 0 ? '0' : `${pixels / 16}rem` })

const grid = {
  0: rem(0),
  px: { value: '1px' },
  0.5: rem(2),
  1: rem(4),
  1.5: rem(6),
  2: rem(8),
  2.5: rem(10),
  3: rem(12),
  4: rem(16),
  5: rem(20),
  6: rem(24),
  8: rem(32),
  9: rem(36),
  10: rem(40),
  12: rem(48),
  16: rem(64),
  20: rem(80),
  24: rem(96),
}

export const breakpoints = { sm: '600px', md: '900px', lg: '1200px', xl: '1536px' }

export const tokens = defineTokens({
  spacing: { ...grid, card: { value: '15px' } },
  sizes: {
    ...grid,
    full: { value: '100%' },
    min: { value: 'min-content' },
    max: { value: 'max-content' },
    screen: { value: '100dvh' },
    sidebar: { value: '350px' },
    sidebarMini: { value: '87px' },
    topbar: { value: '70px' },
    /** One column of text. */
    prose: { value: '68ch' },
    /** A page, and one with figures side by side. */
    page: rem(1240),
    desk: rem(1440),
    /** A form, a dialog, a wide dialog, a page in the boxed layout. */
    form: rem(400),
    dialog: rem(480),
    wide: rem(720),
    boxed: { value: '1300px' },
    /** Smallest touch target. */
    target: { value: '44px' },
  },
  radii: {
    none: { value: '0' },
    sm: { value: 'calc(var(--radius) * 0.6)' },
    md: { value: 'var(--radius)' },
    lg: { value: 'calc(var(--radius) * 1.6)' },
    full: { value: '999px' },
  },
  fonts: {
    sans: {
      value:
        "'Plus Jakarta Sans Variable', 'Jakarta for Arial', 'Jakarta for Roboto', system-ui, 'Noto Sans', sans-serif",
    },
    mono: { value: 'ui-monospace, Menlo, Consolas, monospace' },
  },
  fontSizes: {
    xs: rem(12),
    sm: rem(14),
    md: rem(16),
    lg: rem(20),
    xl: rem(24),
    '2xl': rem(32),
    '3xl': rem(44),
  },
  fontWeights: { normal: { value: '400' }, medium: { value: '500' }, semibold: { value: '600' } },
  lineHeights: {
    none: { value: '1' },
    tight: { value: '1.2' },
    snug: { value: '1.4' },
    normal: { value: '1.6' },
  },
  letterSpacings: { tight: { value: '-0.015em' }, snug: { value: '-0.008em' }, wide: { value: '0.02em' } },
  zIndex: {
    base: { value: 1 },
    bar: { value: 20 },
    sidebar: { value: 30 },
    overlay: { value: 50 },
    skip: { value: 70 },
    toast: { value: 80 },
  },
  durations: { fast: { value: '150ms' }, normal: { value: '200ms' }, slow: { value: '250ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
  aspectRatios: { square: { value: '1 / 1' }, wide: { value: '16 / 9' } },
})

export const textStyles = {
  hero: { fontSize: '3xl', fontWeight: 'semibold', lineHeight: 'tight', letterSpacing: 'tight' },
  title: { fontSize: '2xl', fontWeight: 'semibold', lineHeight: 'tight', letterSpacing: 'tight' },
  heading: { fontSize: 'xl', fontWeight: 'semibold', lineHeight: 'tight', letterSpacing: 'tight' },
  subheading: { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'snug', letterSpacing: 'snug' },
  label: { fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'snug' },
  body: { fontSize: 'md', lineHeight: 'normal' },
  small: { fontSize: 'sm', lineHeight: 'normal' },
  caption: { fontSize: 'xs', lineHeight: 'snug', letterSpacing: 'wide' },
} as const
