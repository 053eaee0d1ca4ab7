import { currentAnswer } from '#services/contract/session.ts'
import type { Api } from './api.ts'
import { limitedFetch } from './limited-fetch.ts'
import { limits } from './limits.ts'

/**
 * Requests for media, which need a cookie. A browser can lose it while the session lives (it clears cookies and keeps
 * the token), so if it's refused, the members API is asked for another one, once.
 */
export function createMedia(api: Api) {
  let renewing: Promise<boolean> | null = null

  /** Renews the cookie with the token. False if that fails; if the token is refused too, the session ends. */
  function renew(): Promise<boolean> {
    renewing ??= api
      .get('/auth/current', currentAnswer, { signal: new AbortController().signal })
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        renewing = null
      })
    return renewing
  }

  return {
    renew,

    /** Like `fetch`, with limits. Rejects with a `TimeoutError` if no byte arrives for 20 seconds. */
    async fetch(address: string, init: RequestInit = {}): Promise<Response> {
      const ask = () => limitedFetch(address, { credentials: 'same-origin', ...init }, limits.file)
      const answer = await ask()
      if (answer.status !== 401) return answer
      await answer.body?.cancel()
      init.signal?.throwIfAborted()
      return (await renew()) ? ask() : new Response(null, { status: 401 })
    },
  }
}

export type Media = ReturnType<typeof createMedia>
