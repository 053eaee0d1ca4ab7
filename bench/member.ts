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
