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
