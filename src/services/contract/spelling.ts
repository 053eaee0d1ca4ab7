/**
 * People spell one address, password, code or name in several ways: composed or decomposed letters, full-width ones,
 * characters that can't be seen. This decides what is the same, for the pages and the server. Nothing here depends on
 * the Unicode version of an engine, except for characters that are newer than it.
 */

/** Zero-width characters, direction marks, soft hyphens. The joiners, which some scripts need, are kept apart. */
const unseen = /[^\P{Cf}\u200c\u200d]|[^\P{Default_Ignorable_Code_Point}\u200c\u200d]/gu
/** Joiners that join nothing, because what precedes isn't a letter of such a script. */
const strayJoiners = /(?<!\p{M}|[^\P{L}A-Za-z])[\u200c\u200d]/gu
/** Full-width, half-width and small forms, as East Asian keyboards type them. */
const wideForms = /[\u3000\ufe50-\ufe6f\uff01-\uffee]/g

/** An address as it's stored, shown and sent to: as typed, without what can't be seen. */
export const tidyEmail = (typed: string): string =>
  typed
    .replace(unseen, '')
    .replace(wideForms, (form) => form.normalize('NFKC'))
    .replace(/\u3002/g, '.')
    .replace(strayJoiners, '')
    .normalize('NFC')
    .trim()

/**
 * One address. Without quotes, lists or comments, an email library can't find a second recipient in it. What a URL
 * would take for something else than a domain is left out too.
 */
const shape = /^([^\s\p{Cc}\p{Cs}@"(),:;<>[\\\]]{1,64})@([^\s\p{Cc}\p{Cs}@"(),:;<>[\\\]/?#%]+)$/u
/** Not an IP address, whose last part is a number. */
const domainName = /^(?=.{1,253}$)([a-z0-9_-]{1,63}\.)+(?!\d+$)[a-z0-9_-]{1,63}$/

/** The same text for every spelling of a mailbox, for comparing only; null if `typed` isn't an address. */
export function mailboxOf(typed: string): string | null {
  const [, local, name] = shape.exec(tidyEmail(typed)) ?? []
  const domain = name === undefined ? null : asciiDomain(name)
  if (local === undefined || domain === null) return null
  const user = local
    .replace(/[\u200c\u200d]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
  const mailbox = `${user}@${domain}`
  return shape.test(mailbox) ? mailbox : null
}

/** `bücher.example` is `xn--bcher-kva.example`, as in DNS. */
function asciiDomain(name: string): string | null {
  try {
    const { hostname } = new URL(`http://${name}`)
    return domainName.test(hostname) ? hostname : null
  } catch {
    return null
  }
}

/** A password as it's hashed (RFC 8265, OpaqueString): composed letters, and every space is the same one. */
export const tidyPassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** The digits in `typed`, whatever the script; everything else is left out. */
export const digitsIn = (typed: string): string =>
  (typed.match(/\p{Nd}/gu) ?? [])
    .map((digit) => {
      const code = digit.codePointAt(0)!
      // In Unicode, the ten digits of a script follow one another, from zero.
      let before = 0
      while (isDigit(code - before - 1)) before += 1
      return before % 10
    })
    .join('')

/** A code as it's compared: its digits, if nothing else but spaces, dashes and what can't be seen was typed. */
export const tidyCode = (typed: string): string =>
  /^[\p{Nd}\s\p{Pd}\p{Cf}]*$/u.test(typed) ? digitsIn(typed) : typed

/** Would turn the text around it, or make two names that look alike differ. */
const misleading = /[\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu

/** A name, phone number or postal address as it's stored and shown. */
export const tidyText = (typed: string): string => typed.replace(misleading, '').normalize('NFC').trim()
