/** By day a card lies on the canvas with a soft shadow, or with a border if the member prefers; by night it is lighter. */
export const cardFace = {
  background: 'bg.card',
  boxShadow: 'card',
  borderWidth: '1px',
  borderColor: 'transparent',
  _cardBorder: { boxShadow: '[none]', borderColor: 'border.subtle' },
  _highContrast: { borderColor: 'currentcolor' },
} as const
