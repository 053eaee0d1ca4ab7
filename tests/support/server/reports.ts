/** Reports of emails that came back, in the forms of several email servers, as they arrive at `BOUNCES_TO`. */
import { readFileSync } from 'node:fs'

type Returned = {
  to: string
  /** The email with its headers. */
  original: string
}

/** Fills in what's in braces. Lines end as in SMTP. */
const filled = (file: string, values: Record<string, string>): string =>
  readFileSync(`tests/support/server/reports/${file}`, 'utf8')
    .replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)
    .replaceAll(/\r?\n/g, '\r\n')

const headersOf = (message: string) => message.split(/\r?\n\r?\n/)[0]!

/** After the next server had refused the recipient. */
export const postfix = (
  { to, original }: Returned,
  {
    status = '5.1.1',
    action = 'failed',
    words = `550 5.1.1 <${to}>: Recipient address rejected: User unknown`,
  } = {},
) => filled('postfix.eml', { to, original, status, action, words })

/** Always 5.0.0, the action before the recipient, and the original's headers only. */
export const exim = ({ to, original }: Returned) =>
  filled('exim.eml', { to, headers: headersOf(original), words: '550-5.1.1 No such user' })

/** Pictures beside the words, and folded words of the other server. */
export const gmail = ({ to, original }: Returned) => filled('gmail.eml', { to, original })

/** Exchange Online: its own spelling of fields, other capitals, and a blank line more. */
export const exchange = ({ to, original }: Returned) =>
  filled('exchange.eml', { TO: to.toUpperCase(), original })

/** A provider that gave the email a Message-ID of its own, by a server that reports addresses beyond ASCII (RFC 6533). */
export const provider = ({ to, original }: Returned) =>
  filled('provider.eml', {
    status: Buffer.from(filled('provider-status.txt', { to })).toString('base64'),
    headers: headersOf(original).replace(
      /^Message-ID:.*$/im,
      'Message-ID: <0102019abc@eu-west-1.example.net>',
    ),
  })

/** Someone's absence, which quotes the email’s id as replies do. */
export const absence = ({ to, original }: Returned) =>
  filled('absence.eml', { to, id: /^Message-ID: *(.*)$/im.exec(original)?.[1] ?? '' })
