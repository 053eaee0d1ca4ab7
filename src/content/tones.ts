/** The kinds of notification: their icon, the colour of icon and progress bar, and how they are announced. */
export const tones = {
  success: { icon: 'done', colour: 'success.text', role: 'status' },
  info: { icon: 'info', colour: 'accent.text', role: 'status' },
  error: { icon: 'problem', colour: 'error.text', role: 'alert' },
} as const

export type Tone = keyof typeof tones
