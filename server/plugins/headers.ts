import helmet from '@fastify/helmet'
import type { App } from './contract.ts'

/** For what is answered before any plugin runs, such as an address that cannot be decoded. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/**
 * The headers that every answer has. Pages bring a policy of their own; for everything else nothing may be loaded at
 * all. There is no CORS: nobody but our own pages has business here.
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
