/** The kinds of notification. Their colours are in `src/theme/recipe-styles.ts`. */
export const tones = {
  success: { icon: 'done', role: 'status' },
  info: { icon: 'info', role: 'status' },
  error: { icon: 'problem', role: 'alert' },
} as const

export type Tone = keyof typeof tones
