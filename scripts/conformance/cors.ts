/** What browsers ask before the app may call another origin. */
import { segment } from '#services/api/api.ts'
import type { Client } from './client.ts'
import { Deviation, NotChecked, said } from './expect.ts'

export async function checkCors(client: Client): Promise<void> {
  const {
    check,
    plan: { apiUrl, email },
    appOrigin,
  } = client
  await check('CORS: the browser lets the app call', 'No page of the app works.', async () => {
    if (new URL(apiUrl).origin === appOrigin)
      throw new NotChecked('the app and the API have the same origin, so none is needed')
    for (const [method, path] of [
      ['POST', '/auth/log-in'],
      ['GET', '/auth/current'],
      ['PUT', `/profile/${segment(email)}`],
      ['DELETE', `/favorites/${segment(email)}/x`],
    ] as const) {
      const answer = await fetch(`${apiUrl}${path}`, {
        method: 'OPTIONS',
        headers: {
          origin: appOrigin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type,role',
        },
      })
      const list = (name: string) =>
        (answer.headers.get(`access-control-allow-${name}`) ?? '').toLowerCase().split(/\s*,\s*/)
      const preflight = `OPTIONS ${path}`
      if (!answer.ok) throw new Deviation(`${preflight}: status 200 or 204`, `status ${answer.status}`)
      demandOrigin(answer, preflight)
      for (const header of ['authorization', 'content-type', 'role'])
        if (
          !list('headers').includes(header) &&
          (header === 'authorization' || !list('headers').includes('*'))
        )
          throw new Deviation(
            `${preflight}: Access-Control-Allow-Headers with ${header}`,
            said(list('headers')),
          )
      if (
        !['GET', 'POST'].includes(method) &&
        !list('methods').some((one) => one === method.toLowerCase() || one === '*')
      )
        throw new Deviation(
          `${preflight}: Access-Control-Allow-Methods with ${method}`,
          said(list('methods')),
        )
    }
    demandOrigin(
      await fetch(`${apiUrl}/auth/current`, { headers: { origin: appOrigin } }),
      'GET /auth/current',
    )
  })

  function demandOrigin(answer: Response, call: string) {
    const allowed = answer.headers.get('access-control-allow-origin')
    if (allowed !== '*' && allowed !== appOrigin)
      throw new Deviation(`${call}: Access-Control-Allow-Origin ${appOrigin}`, allowed ?? 'no such header')
  }
}
