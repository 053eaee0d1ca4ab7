/** What means the same in whichever machine it happens. */
export const said = {
  busy: 'something is under way',
  cleared: 'an earlier message goes away',
  day: 'what counts as today changes',
  kept: 'this device keeps it',
  reason: 'the reason is shown',
} as const
