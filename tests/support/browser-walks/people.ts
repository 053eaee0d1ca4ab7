/** Members to whom a walk can send one email: the server sends one per minute to an address. */
import type { APIRequestContext } from 'playwright/test'
import type { BrowserServer, Credentials } from '#tests/support/browser.ts'

export function createPeople(server: BrowserServer, request: APIRequestContext, first: Credentials) {
  const known = new Map<string, Credentials>([['ada', first]])
  const mailed = new Set<string>()
  let count = 0

  const api = (path: string) => `${server.address}/v1/api/auth/${path}`

  async function add(): Promise<Credentials> {
    count += 1
    return server.addMember(`${count}-${first.email}`)
  }

  /** Who plays this part of the model now. */
  async function as(name: string): Promise<Credentials> {
    const found = known.get(name) ?? (await add())
    known.set(name, found)
    return found
  }

  return {
    as,
    /** A new person. */
    add,
    /** A person for this part who hasn't had an email yet. */
    async unmailed(name: string): Promise<Credentials> {
      const now = await as(name)
      if (!mailed.has(now.email)) return now
      known.set(name, await add())
      return as(name)
    },
    mailed: (email: string) => mailed.add(email),
    /** Requests an email and opens it. */
    async mail(email: string): Promise<{ requestId: string; code: string; link: string }> {
      const answer = await request.post(api('send-login-link'), { data: { email } })
      if (!answer.ok()) throw new Error(`${email}: ${await answer.text()}`)
      mailed.add(email)
      const letter = await server.nextLetter(email)
      return {
        requestId: (await answer.json()).data.requestId,
        code: letter.code!,
        link: letter.token!,
      }
    },
    /** What a browser stores when this person signs in. */
    async session(who: Credentials): Promise<Record<string, string>> {
      const answer = await request.post(api('log-in'), { data: who })
      if (!answer.ok()) throw new Error(`${who.email}: ${await answer.text()}`)
      return {
        email: who.email,
        role: 'member',
        tokenExpiry: String(Date.now() + 864_000_000),
        authToken: (await answer.json()).data.token,
      }
    },
  }
}

export type People = ReturnType<typeof createPeople>
