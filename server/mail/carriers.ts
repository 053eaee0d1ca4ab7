import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Letter } from './letters.ts'

/** How letters are sent. */
export type Carrier = {
  carry(letter: Letter): Promise<void>
  /** For people: where the letters go. */
  describe: string
}

type Message = {
  from: Address
  to: Address
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}
type Address = { name: string; address: string }

/** Marks emails as automatic, so that out-of-office replies aren’t sent back. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

// The library takes an address in an object as it is. In a text it would look for several.
const messageOf = (letter: Letter, from: Address): Message => ({
  from,
  to: { name: '', address: letter.to },
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  headers,
})

/** Sends by SMTP. */
export function smtpCarrier(smtpUrl: string, from: Address): Carrier {
  const { hostname, port } = new URL(smtpUrl)
  let transport: Promise<{ sendMail(message: Message): Promise<unknown> }> | undefined
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  return {
    describe: `by SMTP to ${hostname}${port && `:${port}`}`,
    async carry(letter) {
      transport ??= connect()
      await (await transport).sendMail(messageOf(letter, from))
    },
  }
}

/** Writes each letter as a file that any email app opens. A file appears only once it’s complete. */
export function outboxCarrier(folder: string, from: Address): Carrier {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let transport: Promise<{ sendMail(message: Message): Promise<{ message: unknown }> }> | undefined
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  return {
    describe: `as files in ${folder}`,
    async carry(letter) {
      transport ??= connect()
      const { message } = await (await transport).sendMail(messageOf(letter, from))
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`
      const unfinished = join(folder, `.${name}`)
      const file = await open(unfinished, 'wx', 0o600)
      try {
        await file.writeFile(message as Buffer)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, join(folder, `${name}.eml`))
    },
  }
}
