/** Global styles: reset, type, focus, motion, forced colours, print. */
import { defineGlobalStyles, defineKeyframes } from '@pandacss/dev'
import { lowWindow } from './recipe-styles.ts'

export const keyframes = defineKeyframes({
  dot: {
    '0%, 60%, 100%': { transform: 'none', opacity: '0.35' },
    '30%': { transform: 'translateY(-40%)', opacity: '1' },
  },
  appear: { from: { opacity: '0' } },
  arrive: { from: { opacity: '0.3' } },
  'draw-round': { from: { strokeDashoffset: '1' } },
  'fade-away': { '0%, 60%': { opacity: '1' }, '100%': { opacity: '0' } },
  rise: { from: { opacity: '0', transform: 'translateY(8px)' } },
  enterStart: { from: { transform: 'translateX(calc(-100% * var(--toward-end, 1)))' } },
  enterEnd: { from: { transform: 'translateX(calc(100% * var(--toward-end, 1)))' } },
  enterBottom: { from: { transform: 'translateY(100%)' } },
  'run-out': { to: { transform: 'scaleX(0)' } },
  breathe: { '50%': { opacity: '0.45' } },
  swell: { '50%': { transform: 'scale(1.03)' } },
  glow: { '50%': { transform: 'scale(1.08)', opacity: '0.5' } },
})

export const globalCss = defineGlobalStyles({
  '*, ::before, ::after': { boxSizing: 'border-box', margin: '0', padding: '0', border: '0 solid' },
  html: {
    fontFamily: 'sans',
    fontSize: 'calc(100% * var(--text-scale))',
    lineHeight: 'normal',
    /** The font's word space is narrow. */
    wordSpacing: '0.06em',
    color: 'fg.strong',
    background: 'bg.canvas',
    WebkitTextSizeAdjust: '100%',
    WebkitTapHighlightColor: 'transparent',
    /** Keeps the frame still when a scroll bar appears. */
    scrollbarGutter: 'stable',
    scrollbarColor: '{colors.border.control} transparent',
    colorScheme: 'light',
    /** What has the focus, or is scrolled to, is never behind the top bar or the player. */
    scrollPaddingBlock: 'calc({sizes.topbar} + 8px) 8px',
    [lowWindow]: { scrollPaddingBlockStart: '8px' },
  },
  /** Nothing is kept free for the scroll bar of a page that isn't seen. */
  ':root:has(:fullscreen)': { scrollbarGutter: 'auto', overflow: 'hidden' },
  /** The dark around the player and the visuals goes to the edge. */
  ':root:has([data-stage])': { scrollbarGutter: 'auto' },
  /** A book fills the window. */
  ':root:has([data-book-stage])': { mdDown: { scrollbarGutter: 'auto', overflow: 'hidden' } },
  /** Also of headings and captions, which are narrower or wider otherwise. */
  '[data-spacing=wide] *': { letterSpacing: '0.08em!', wordSpacing: '0.16em!' },
  /** Common on all systems, and with letters that are easy to tell apart. */
  '[data-font=plain]': {
    '--fonts-sans': 'Verdana, Tahoma, sans-serif!',
  },
  '[data-mode=dark]': { colorScheme: 'dark' },
  /** Important, because tokens are in a later layer. */
  '[data-theme=NIGHT]': { '--sizes-target': '56px!' },
  '[dir=rtl]': { '--toward-end': '-1' },
  '[dir=ltr]': { '--toward-end': '1' },
  /** English text in a right-to-left page keeps its full stops at the right end. */
  '[dir=rtl] :where(*)': { unicodeBidi: 'plaintext', textAlign: 'match-parent' },
  /** Chromium supports only this name. */
  '[dir=rtl] :where(*, *)': { textAlign: '-webkit-match-parent' },
  /** Repeats the ground, because overlays darken the ground of `html`, which also shows beside the page. */
  body: { minHeight: '100dvh', overflowWrap: 'break-word', background: 'bg.canvas' },
  'h1, h2, h3, h4, h5, h6': { font: 'inherit', fontWeight: 'semibold', textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  'ul, ol, menu': { listStyle: 'none' },
  /** Photos and books’ covers. */
  '[data-theme=NIGHT] :is(img, video)': { filter: 'brightness(0.5) sepia(0.35)' },
  '[data-evening=nightfall] :is(img, video)': {
    filter: 'brightness(calc(1 - 0.5 * var(--nightfall))) sepia(calc(0.35 * var(--nightfall)))',
  },
  /** Icons that point along the text. */
  '[dir=rtl] :is(.lucide-undo-2, .lucide-log-out, .lucide-external-link)': { transform: 'scaleX(-1)' },
  'img, svg, video, canvas': { display: 'block', maxWidth: '100%' },
  'button, input, textarea, select': {
    font: 'inherit',
    letterSpacing: 'inherit',
    wordSpacing: 'inherit',
    color: 'inherit',
  },
  /** Icons grow with the member's text size. */
  ...Object.fromEntries(
    [16, 18, 20, 22].map((size) => {
      const side = `${size / 16}rem`
      return [`svg[width="${size}"]`, { width: side, height: side }]
    }),
  ),
  /** A switch has the focus in a field that is smaller than its label. */
  'label input': { scrollMarginBlock: '10' },
  button: { background: 'none', textAlign: 'inherit', textTransform: 'none' },
  'button:not(:disabled, [aria-disabled=true]), [role=button], summary': { cursor: 'pointer' },
  a: { color: 'inherit', textDecoration: 'none' },
  table: { borderCollapse: 'collapse' },
  'time, [data-figures]': { fontVariantNumeric: 'tabular-nums' },
  '[hidden]': { display: 'none!' },
  /** It’s there before its words are, and leaves no gap until then. */
  '[aria-live]:empty': { position: 'absolute' },
  '[data-tip]': { position: 'absolute', inset: '0' },
  '::selection': { background: 'accent.subtle', color: 'fg.strong' },
  ':focus-visible': { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
  ':where(h1, h2, main, [role=dialog]):focus': { outline: 'none' },
  '#root': { isolation: 'isolate' },
  /** A swipe down closes the player instead of loading the page again. */
  ':root:has([data-stage=player])': { overscrollBehaviorY: 'contain' },
  /** Above the page in browsers that are too old for it; see `scripts/build/browser-check.ts`. */
  '.old-browser': {
    display: 'grid',
    gap: '2',
    padding: '4',
    background: 'warning.subtle',
    color: 'fg.strong',
    '& > p': { maxWidth: 'prose' },
  },
  /** The members' frame in the page's HTML: for members, and instead of the three dots. */
  ':root:not([data-session=live]) #prerendered, [data-welcomed] #welcome': { display: 'none' },
  ':root:not([data-welcomed]) #welcome + [data-begin]': { display: 'none' },
  '[data-session=live] #prerendered + #root > .spinner__root': { display: 'none!' },
  /** The app while it renders behind what the dashboard showed last. */
  '#prerendered[data-last] + #root': { position: 'absolute', inset: '0 0 auto', visibility: 'hidden' },
  '[data-mode=light] #prerendered .lucide-sun, [data-mode=dark] #prerendered .lucide-moon': {
    display: 'none',
  },
  '@media (prefers-reduced-motion: reduce)': {
    ':root': {
      '--durations-fast': '0.01ms!',
      '--durations-normal': '0.01ms!',
      '--durations-slow': '0.01ms!',
    },
  },
  /** Text has 7 : 1, and lines are as strong as text, also on sleeves, which have colours of their own. */
  '@media (prefers-contrast: more)': {
    ':root, [style*=sleeve-hue]': {
      '--fg-muted': 'var(--fg-strong)!',
      '--fg-faint': 'var(--fg-strong)!',
      '--accent-text': 'var(--fg-strong)!',
      '--accent-solid': 'var(--fg-strong)!',
      '--accent-hover': 'var(--fg-strong)!',
      '--secondary-text': 'var(--fg-strong)!',
      '--error-text': 'var(--fg-strong)!',
      '--success-text': 'var(--fg-strong)!',
      '--warning-text': 'var(--fg-strong)!',
      '--info-text': 'var(--fg-strong)!',
      '--border-control': 'var(--fg-strong)!',
      '--border-subtle': 'var(--fg-strong)!',
      '--accent-on': 'var(--bg-canvas)!',
    },
  },
  '@media print': {
    /** Paper is white in every theme. */
    'html, body': { background: 'transparent' },
    html: { colorScheme: 'light!' },
    '[data-no-print]': { display: 'none!' },
  },
})
