/** Topics for support, and the email link made from them. Labels are keys of the i18n library. */
export const topics = [
  { id: 'signing-in', label: 'Signing in' },
  { id: 'sound', label: 'Sound and player' },
  { id: 'reading', label: 'Articles and books' },
  { id: 'order', label: 'Upgrades and orders' },
  { id: 'data', label: 'My data' },
  { id: 'other', label: 'Something else' },
] as const

export type Topic = (typeof topics)[number]['id']

/** Characters. Email apps cut off longer links. */
export const longestMessage = 1200

export type Letter = {
  address: string
  subject: string
  message: string
  /** The self-test's report, or null to leave it out. */
  report: string | null
}

/** A link that opens the member's email app with everything filled in. */
export function mailTo({ address, subject, message, report }: Letter): string {
  const body = [message.trim().slice(0, longestMessage), ...(report === null ? [] : ['', '--', report])].join(
    '\r\n',
  )
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
