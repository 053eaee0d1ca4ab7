import { Fragment, type ReactNode } from 'react'

/** Before the “@” of an email address, and after a dot or hyphen that comes before it. */
const breaks = /(?=@)|(?<=[.-])(?=[^\s@]+@)/

/**
 * Running text in which a long email address breaks where it’s easy to read. A zero-width space would be copied
 * with the address.
 */
export const breakable = (text: string): ReactNode =>
  text.split(breaks).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ))
