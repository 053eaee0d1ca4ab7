/** Names of checks and outcomes. Keys of the i18n library. */
export const checkNames = {
  device: 'This device',
  connection: 'Service status',
  session: 'Your session',
  storage: 'Saving on this device',
  tracks: 'Loading tracks',
  sound: 'Playing a sound',
  hearing: 'What you heard',
} as const

export const outcomeWords = {
  passed: 'works',
  doubtful: 'check this',
  failed: 'doesn’t work',
} as const
