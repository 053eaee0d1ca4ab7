/**
 * Keys that an input method takes, such as the Enter that chooses Japanese characters, reach nothing in the app. For that
 * Enter, Safari says the composition is over; only the key's code tells.
 */
addEventListener(
  'keydown',
  (event) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation()
  },
  { capture: true },
)

export {}
