import helmet from '@fastify/helmet'
import type { App } from './contract.ts'

/** For answers that are sent before any plugin runs. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/**
 * The security headers of every answer. Pages set a policy that suits them; anything else may load nothing. There’s no
 * CORS, because only our own pages call this API.
 */
export function sendSecurityHeaders(app: App, { isHttps }: { isHttps: boolean }): void {
  app.register(helmet, {
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
    reply.header(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=(), autoplay=(self), fullscreen=(self), screen-wake-lock=(self)',
    )
    done()
  })
}
