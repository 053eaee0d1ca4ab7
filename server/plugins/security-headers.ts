import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'

/** For responses that are sent before any plugin runs. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const permissionsPolicy =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=(), autoplay=(self), fullscreen=(self), screen-wake-lock=(self)'

/**
 * Sets security headers on every response. Pages set their own content security policy; everything else may load
 * nothing. There’s no CORS, because only our own pages call this API.
 */
export const securityHeaders = fp<{ isHttps: boolean }>(
  async (app, { isHttps }) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'none'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    })
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('permissions-policy', permissionsPolicy)
      done()
    })
  },
  { name: 'security-headers' },
)
