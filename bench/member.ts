import type { BrowserContext } from 'playwright/test'
import type { Served } from '#scripts/serve.ts'

type Credentials = Awaited<ReturnType<Served['addMember']>>

/** Signs a browser in without the sign-in page: with the cookie for the media, and with what the app stores. */
export async function signIn(context: BrowserContext, address: string, member: Credentials): Promise<void> {
  const api = `${address}/v1/api/auth`
  const signedIn = await context.request.post(`${api}/log-in`, { data: member })
  const { token } = (await signedIn.json()).data
  const current = await context.request.get(`${api}/current`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { role } = (await current.json()).data
  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { authToken: token, tokenExpiry: String(Date.now() + 864_000_000), role, email: member.email },
  )
}

export type Reader = { url: string; headers: Record<string, string> }

/** Adds a member with twelve favourites, and returns what a request for them needs. */
export async function addReader(server: Served, name: string): Promise<Reader> {
  const member = await server.addMember(`${name}@example.com`)
  const api = `${server.address}/v1/api`
  const { token } = await call(`${api}/auth/log-in`, {}, member)
  const reader = {
    url: `${api}/favorites/${member.email}`,
    headers: { authorization: `Bearer ${token}` },
  }
  for (let number = 1; number <= 12; number++)
    await call(reader.url, reader.headers, { title: `Track ${number}` })
  return reader
}

async function call(url: string, headers: Record<string, string>, body: object) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok)
    throw new Error(`${new URL(url).pathname} answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: { token?: string } }).data
}
