import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import { pictures } from './pictures.ts'
import type { Email } from './templates.ts'

export type Transport = {
  /** @param id for `Message-ID` */
  send(email: Email, id: string): Promise<void>
  /** How many emails can be sent at the same time. */
  connections: number
  /** Where emails go, for the operator. */
  description: string
}

type Message = {
  messageId: string
  /** Where reports of emails that can’t be delivered go. */
  envelope: { from: Address; to: Address }
  from: Address
  to: Address
  subject: string
  text: string
  html: string
  attachments: { cid: string; filename: string; content: Buffer }[]
  headers: Record<string, string>
}
type Address = { name: string; address: string }

/** Has the id that `Message-ID` has, which some providers replace. */
export const idHeader = 'X-Email-Id'

/** Marks emails as automatic, so out-of-office replies aren’t sent back. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** In the email, because pictures from a server would be blocked, and would tell it when an email is read. */
const attachments = Object.entries(pictures).map(([name, png]) => ({
  cid: name,
  filename: `${name}.png`,
  content: Buffer.from(png, 'base64'),
}))

type From = Address & { bouncesTo: string }

// nodemailer parses a string as a list of addresses. It uses an object unchanged.
function messageOf(email: Email, id: string, { bouncesTo, ...from }: From): Message {
  const to = { name: '', address: email.to }
  return {
    messageId: `<${id}@${domainToASCII(from.address.replace(/.*@/, ''))}>`,
    envelope: { from: { name: '', address: bouncesTo }, to },
    from,
    to,
    subject: email.subject,
    text: email.text,
    html: email.html,
    attachments,
    headers: { ...headers, [idHeader]: id },
  }
}

export function smtpTransport(smtpUrl: string, from: From, connections: number): Transport {
  const { hostname, port } = new URL(smtpUrl)
  let transport: Promise<{ sendMail(message: Message): Promise<unknown> }> | undefined
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: connections,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  return {
    connections,
    description: `by SMTP to ${hostname}${port && `:${port}`}`,
    async send(email, id) {
      transport ??= connect()
      await (await transport).sendMail(messageOf(email, id, from))
    },
  }
}

/** Writes each email to a file that any email app can open. The file appears only once it’s complete. */
export function fileTransport(folder: string, from: From): Transport {
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
    connections: 1,
    description: `as files in ${folder}`,
    async send(email, id) {
      transport ??= connect()
      const { message } = await (await transport).sendMail(messageOf(email, id, from))
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
