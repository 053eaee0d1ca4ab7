import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type ReceivedLetter = {
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  /** The token of the first sign-in link in the text. */
  token: string | null
  /** The whole address of that link. */
  link: string | null
  code: string | null
}

export type Outbox = {
  /** All letters, oldest first. */
  letters(): Promise<ReceivedLetter[]>
  /** The newest letter to an address. Throws if there’s none. */
  latest(to: string): Promise<ReceivedLetter>
}

/**
 * Reads the letters that a server wrote.
 * @param settled waits until the server has written what it was asked to
 */
export function readOutbox(folder: string, settled: () => Promise<void>): Outbox {
  const letters = async () => {
    await settled()
    if (!existsSync(folder)) return []
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    return Promise.all(names.sort().map((name) => parseLetter(readFileSync(join(folder, name)))))
  }
  return {
    letters,
    async latest(to) {
      const wanted = spelled(to)
      const own = (await letters()).filter((letter) =>
        letter.to.some((address) => spelled(address) === wanted),
      )
      const letter = own.at(-1)
      if (letter === undefined) throw new Error(`No letter to ${to} in ${folder}`)
      return letter
    },
  }
}

/** Email libraries may change the case of the domain, but not of the rest. */
const spelled = (address: string) => address.replace(/@.*$/, (domain) => domain.toLowerCase())

export async function parseLetter(bytes: Buffer): Promise<ReceivedLetter> {
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
