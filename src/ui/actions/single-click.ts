import type { MouseEvent } from 'react'

/** For a button that takes another's place when that is pressed: the second click of a double click does nothing. */
export const singleClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }
