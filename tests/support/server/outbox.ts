import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type ReceivedEmail = {
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  /** The token of the first sign-in link in the text. */
  token: string | null
  /** The URL of that link. */
  link: string | null
  code: string | null
}

export type Outbox = {
  /** All emails, oldest first. */
  emails(): Promise<ReceivedEmail[]>
  /** The newest email to an address. Throws if there’s none. */
  latest(to: string): Promise<ReceivedEmail>
}

/**
 * Reads the emails that a server wrote.
 * @param settled waits until the server has written all emails
 */
export function readOutbox(folder: string, settled: () => Promise<void>): Outbox {
  const emails = async () => {
    await settled()
    if (!existsSync(folder)) return []
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    return Promise.all(names.sort().map((name) => parseEmail(readFileSync(join(folder, name)))))
  }
  return {
    emails,
    async latest(to) {
      const wanted = spelled(to)
      const own = (await emails()).filter((email) => email.to.some((address) => spelled(address) === wanted))
      const email = own.at(-1)
      if (email === undefined) throw new Error(`No email to ${to} in ${folder}`)
      return email
    },
  }
}

/** Email libraries may change the case of the domain, but not of the rest. */
const spelled = (address: string) => address.replace(/@.*$/, (domain) => domain.toLowerCase())

export async function parseEmail(bytes: Buffer): Promise<ReceivedEmail> {
  const email = await PostalMime.parse(bytes)
  const text = email.text ?? ''
  const [link = null, token = null] = /https?:\/\/\S+\/auth\/login\/verify\/([\w-]+)\S*/.exec(text) ?? []
  const [, first, second] = /^(\d{3}) (\d{3})$/m.exec(text) ?? []
  return {
    to: (email.to ?? []).map(({ address }) => address ?? ''),
    from: email.from?.address ?? '',
    subject: email.subject ?? '',
    text,
    html: email.html ?? '',
    token,
    link,
    code: first === undefined ? null : `${first}${second}`,
  }
}
