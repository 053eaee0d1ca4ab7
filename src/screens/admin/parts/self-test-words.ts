/** Keys of the i18n library for what the self-test looks at and finds. */
export const checkNames = {
  device: 'This device',
  connection: 'The server',
  session: 'Your sign-in',
  storage: 'Keeping your places',
  tracks: 'Getting a track',
  sound: 'Playing a sound',
  hearing: 'What you heard',
} as const

export const outcomeWords = {
  passed: 'works',
  doubtful: 'needs a look',
  failed: 'does not work',
} as const
