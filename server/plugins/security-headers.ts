import type { IncomingMessage, ServerResponse } from 'node:http'
import fp from 'fastify-plugin'
import helmet from 'helmet'

/** For responses that are sent before any plugin runs. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const permissionsPolicy =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=(), autoplay=(self), fullscreen=(self), screen-wake-lock=(self)'

/** For every document, in addition: what only documents act on. */
export const documentHeaders: Readonly<Record<string, string>> = {
  ...helmetHeaders(false),
  'permissions-policy': permissionsPolicy,
}

/**
 * Sets security headers on every response. Pages add theirs, and their own content security policy; everything else may
 * load nothing. There’s no CORS, because only our own pages call this API.
 */
export const securityHeaders = fp<{ isHttps: boolean }>(
  async (app, { isHttps }) => {
    const helmets = helmetHeaders(isHttps)
    const everywhere = ['cross-origin-resource-policy', 'strict-transport-security', 'x-frame-options']
    const headers = {
      ...bareHeaders,
      ...Object.fromEntries(
        everywhere.filter((name) => name in helmets).map((name) => [name, helmets[name]]),
      ),
    }
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
  },
  { name: 'security-headers' },
)

/** Helmet’s headers, computed once because they never change. */
function helmetHeaders(isHttps: boolean): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader() {},
  } as unknown as ServerResponse
  helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  })({} as IncomingMessage, response, () => {})
  return headers
}
