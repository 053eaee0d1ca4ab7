/** How long members wait for their link on a busy morning, with strangers' emails among theirs. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '#scripts/serve.ts'
import { trackIds } from '#tests/support/server/media.ts'
import { startSmtp } from '#tests/support/server/smtp.ts'
import { line, readable } from './table.ts'

const members = 500
const strangers = 250
/** Milliseconds before each of the email server's answers; it gives about five for an email. */
const wait = 50
const seconds = 60

/** @param databaseUrl a PostgreSQL to use instead of the embedded database */
export async function benchEmails(name: string, databaseUrl?: string) {
  const smtp = await startSmtp(0, { wait })
  const folder = mkdtempSync(join(tmpdir(), 'bench-emails-'))
  const server = await serve({
    empty: trackIds(),
    env: {
      SMTP_URL: smtp.url,
      DATA_DIR: folder,
      TRUST_PROXY: 'loopback',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
  })
  const post = async (path: string, email: string, index: number) => {
    const answer = await fetch(`${server.address}/v1/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${index >> 8}.${index & 255}.1`,
      },
      body: JSON.stringify({ email }),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    await answer.body?.cancel()
  }
  try {
    const csv = join(folder, 'members.csv')
    const emails = Array.from({ length: members }, (_, index) => `member${index}@example.com`)
    writeFileSync(csv, ['email', ...emails].join('\n'))
    await server.members(['import', csv])
    for (let index = 0; index < strangers; index += 1)
      await post('/createmember', `stranger${index}@example.com`, index)

    const askedAt = new Map<string, number>()
    const began = performance.now()
    const everyone = [
      ...emails.map((email, index) => ({ email, at: (index / members) * seconds * 1000 })),
      ...Array.from({ length: strangers }, (_, index) => ({
        email: `stranger${index}@example.com`,
        at: (index / strangers) * seconds * 1000,
      })),
    ].sort((one, other) => one.at - other.at)
    const arrived = new Map<string, number>()
    let seen = 0
    const look = () => {
      for (; seen < smtp.received.length; seen += 1)
        arrived.set(smtp.received[seen]!.to[0]!.replace(/[<>]/g, '').split(' ')[0]!, performance.now())
    }
    for (const [index, { email, at }] of everyone.entries()) {
      while (performance.now() - began < at) {
        await new Promise((resolve) => setTimeout(resolve, 2))
        look()
      }
      askedAt.set(email, performance.now())
      await post('/auth/send-login-link', email, index)
      look()
    }
    while (arrived.size < members + strangers && performance.now() - began < 3 * seconds * 1000) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      look()
    }
    const waits = (kind: string) =>
      [...askedAt]
        .filter(([email]) => email.startsWith(kind))
        .map(([email, at]) => (arrived.get(email) ?? Number.NaN) - at)
        .sort((one, other) => one - other)
    const cells = (kind: string) => {
      const all = waits(kind)
      const at = (part: number) =>
        readable(all[Math.min(all.length - 1, Math.floor(part * all.length))]!, 'ms')
      return [String(all.filter(Number.isFinite).length), at(0.5), at(0.99), at(1)]
    }
    console.log(
      `\nLinks by email, ${name}: ${members} members and ${strangers} strangers ask within ${seconds} s; ${wait} ms for each answer of SMTP\n`,
    )
    console.log(line('', 'delivered', 'half within', '99 % within', 'all within'))
    console.log(line('members', ...cells('member')))
    console.log(line('strangers', ...cells('stranger')))
    console.log(line('SMTP connections', String(smtp.connections())))
  } finally {
    await server.stop()
    await smtp.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
