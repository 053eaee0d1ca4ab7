/** Styles that several recipes share. */
import type { SystemStyleObject } from '@pandacss/types'

export { tones } from '../content/tones.ts'

/** The space reserved for a scroll bar takes the root's colour; nothing can cover it. */
export const behindOverlay = { background: 'shaded' } as const

/** Behind everything above the page. */
export const backdrop = {
  position: 'fixed',
  inset: '0',
  zIndex: 'overlay',
  background: 'scrim',
  '&[data-state=open]': { animation: '[appear {durations.normal} both]' },
  ':root:has(&)': behindOverlay,
} as const

/** As on a phone held sideways, or at 400 %: bars take as little as they can. */
export const lowWindow = '@media (max-height: 480px)'

/** As at 400 %: low, and too narrow for the tabs beside the whole player. */
export const crampedWindow = '@media (max-height: 480px) and (max-width: 559.98px)'

/** Floats above the page: a shadow in light mode, a lighter surface in dark mode. */
export const floating = {
  /** In the dark, a row of choices is lighter than a card, but not than this. */
  _dark: { '--segment-ground': '{colors.bg.field}' },
  background: 'bg.raised',
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'border.subtle',
  boxShadow: 'raised',
} as const

/** Every card: 15 px of padding; in light mode a shadow or, if the member prefers, a border; in dark mode a lighter ground. */
export const cardFace = {
  padding: 'card',
  background: 'bg.card',
  boxShadow: 'card',
  borderWidth: '1px',
  borderColor: 'transparent',
  _cardBorder: { boxShadow: '[none]', borderColor: 'border.subtle' },
  _highContrast: { borderColor: 'currentcolor' },
} as const

export const disabled = { opacity: '0.5', cursor: 'not-allowed' } as const

export const statusColours = (name: 'error' | 'success' | 'warning' | 'info') => ({
  root: { background: `${name}.subtle` },
  icon: { color: `${name}.text` },
})

/** The text box, shared by fields and combobox. */
export const box = {
  width: 'full',
  minHeight: 'target',
  paddingInline: '3',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  background: 'bg.field',
  color: 'fg.strong',
  _placeholder: { color: 'fg.faint', opacity: '1' },
  '&:focus-visible': { outlineOffset: '[-1px]', borderColor: 'focus' },
  '&[aria-invalid=true]': { borderColor: 'error.text' },
  '&:disabled': { opacity: '0.55', cursor: 'not-allowed' },
  '&:read-only': { background: 'bg.sunken' },
} as const

/** From 900 to 1200 px the side bar is always narrow; from 1200 px the member chooses. */
export const betweenMdAndLg = '@media (min-width: 900px) and (max-width: 1199.98px)'

export const chosenMini = '@media (min-width: 1200px)'

/**
 * Styles while the side bar is narrow and neither hovered nor focused. Generic, because spreading the whole
 * SystemStyleObject slows the type checker down five times.
 */
export const whenMini = <const Styles extends SystemStyleObject>(styles: Styles) => ({
  [betweenMdAndLg]: { '[data-rail]:not([data-rail=hover]:hover, :focus-within) &': styles },
  [chosenMini]: { '[data-sidebar=mini] [data-rail]:not([data-rail=hover]:hover, :focus-within) &': styles },
})

export const keyCap = {
  fontFamily: 'sans',
  fontSize: 'xs',
  lineHeight: 'none',
  fontWeight: 'medium',
  color: 'fg.muted',
  paddingInline: '1.5',
  paddingBlock: '1',
  borderRadius: 'sm',
  borderWidth: '1px',
  borderColor: 'border.subtle',
  background: 'bg.card',
  whiteSpace: 'nowrap',
} as const

/** Where a play button is on a cover: on phones a small disc in the corner, which leaves the picture to be seen. */
export const discOnCover = {
  position: 'absolute',
  inset: '0',
  display: 'grid',
  placeItems: 'center',
  smDown: {
    placeItems: 'end',
    '& button': {
      width: 'target!',
      height: 'target!',
      background: '[none!]',
      '&::before': {
        content: '""',
        gridArea: '[1/1]',
        placeSelf: 'end',
        width: '[28px]',
        height: '[28px]',
        margin: '1',
        borderRadius: 'full',
        background: 'fg.strong',
        _night: { background: 'accent.solid' },
      },
      '& > *': { position: 'relative', placeSelf: 'end', width: '4', height: '4', margin: '2.5' },
    },
  },
} as const

/** Large text in a narrow window, measured in text widths and not in pixels. */
export const inNarrow = '@container (max-width: 17rem)'
