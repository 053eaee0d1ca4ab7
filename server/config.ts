import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { localeFor, unknownLocale } from '#locale/tags.ts'
import { email, newPassword } from '#services/contract/common.ts'
import { type ProductConfiguration, productConfiguration } from '#services/contract/product.ts'
import type { PurchaseRoles } from './db/purchases.ts'
import { defaultLimits, type Limits } from './limits.ts'
import type { BucketOptions } from './media/bucket/client.ts'
import { StartError } from './start-error.ts'

/** An unusable environment variable. The message names it. */
export class ConfigurationError extends StartError {
  override name = 'ConfigurationError'
}

export type Configuration = {
  port: number
  host: string
  /** Absolute. */
  dataDirectory: string
  /** For rendered tracks; servers can share it. Absolute. */
  mediaDirectory: string
  /** Whether this server renders missing tracks, or leaves that to others. */
  isRendering: boolean
  /** For rendered tracks; servers can share it. */
  mediaBucket: BucketOptions | null
  databaseUrl: string | null
  smtpUrl: string | null
  /** Emails are written to files on purpose. */
  isEmailInFiles: boolean
  /** Seconds for which a server that is told to stop goes on serving, so that proxies notice. */
  stopDelay: number
  mailFrom: string
  /** Where email servers report what they can’t deliver. */
  bouncesTo: string
  /** For the footer of emails. */
  companyAddress: string | null
  /** Origin and optional path, without a trailing slash. Null: the address that the server listens on. */
  publicUrl: string | null
  /** Addresses whose `X-Forwarded-For` we trust. */
  trustProxy: false | string[]
  demoPassword: string | null
  /** Where metrics are served; null for nowhere. */
  metricsPort: number | null
  isProduction: boolean
  /** Whether `/inspector.html` shows the statecharts. */
  hasInspector: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Calls per session and minute; 0 for no limit. */
  requestsPerMinute: number
  limits: Limits
  purchases: { stripeSecret: string | null; standardSecret: string | null; roles: PurchaseRoles }
  /** How many emails are sent at the same time. */
  smtpConnections: number
  product: ProductConfiguration
}

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .refine((value) => /^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to, {
      error: `must be a whole number from ${from} to ${to}`,
    })
    .transform(Number)

const urlOf = (protocols: readonly string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must look like ${example}`,
  })

const publicUrl = urlOf(['http:', 'https:'], 'https://members.example.com').refine(
  (value) => {
    const { search, hash, username } = URL.canParse(value) ? new URL(value) : new URL('http://unread/')
    return search === '' && hash === '' && username === ''
  },
  { error: 'must be an origin and path only, without a user, ? or #' },
)

const bucketUrl = z
  .string()
  .regex(
    /^https?:\/\/[^\s/?#@]+(\/[\w.-]+)+\/?$/,
    'must be an address with the bucket in its path, such as https://s3.example.com/tracks',
  )
  .refine((value) => URL.canParse(value), { error: 'must be a web address' })
  .transform((value) => value.replace(/\/$/, ''))

const isNetwork = (part: string) => {
  const [address = '', bits, ...more] = part.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128))
}

/** Names that the proxy list may contain besides addresses and networks. */
const ranges = ['loopback', 'linklocal', 'uniquelocal']

const trustProxy = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => ranges.includes(part) || isNetwork(part)), {
    error: 'must list the addresses of the proxies in front, such as 10.0.0.0/8 or loopback',
  })

const purchaseRoles = z
  .string()
  .regex(/^[\w-]+=[\w-]{1,32}(\s*,\s*[\w-]+=[\w-]{1,32})*$/, 'must look like plink_123=plus,plink_456=ultra')
  .refine((value) => !/=\s*admin\b/.test(value), { error: 'can’t have admin: that isn’t for sale' })
  .transform((value) =>
    value.split(',').map((part) => {
      const [product = '', role = ''] = part.trim().split('=')
      return { product, role }
    }),
  )

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]{1,253}$/, 'must be a host name or an address such as 127.0.0.1')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('var'),
  MEDIA_DIR: z.string().optional(),
  RENDER: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  MEDIA_BUCKET: bucketUrl.optional(),
  MEDIA_BUCKET_KEY: z.string().optional(),
  MEDIA_BUCKET_SECRET: z.string().optional(),
  MEDIA_BUCKET_REGION: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name').optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  EMAILS: z.enum(['smtp', 'files'], { error: 'must be smtp or files' }).optional(),
  MAIL_FROM: z.unknown().pipe(email).default('members@example.com'),
  BOUNCES_TO: z.unknown().pipe(email).optional(),
  COMPANY_ADDRESS: z
    .string()
    .regex(/^\P{Cc}{1,200}$/u, 'must be a single line of at most 200 characters')
    .optional(),
  PUBLIC_URL: publicUrl.transform((value) => value.replace(/\/+$/, '')).optional(),
  TRUST_PROXY: trustProxy.optional(),
  DEMO_PASSWORD: z.unknown().pipe(newPassword).optional(),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  NODE_ENV: z.string().default('development'),
  INSPECTOR: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  OFFLINE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  REQUESTS_PER_MINUTE: wholeNumber(0, 1_000_000).default(300),
  EMAILS_PER_DAY: wholeNumber(1, 100_000_000).default(defaultLimits.emailsPerDay),
  EMAILS_PER_ADDRESS: wholeNumber(1, 1000).default(defaultLimits.emailsPerAddress),
  EMAILS_PER_NETWORK: wholeNumber(1, 1_000_000).default(defaultLimits.emailsPerNetwork),
  SIGN_UPS_PER_DAY: wholeNumber(1, 100_000_000).default(defaultLimits.signUpsPerDay),
  SIGN_UPS_PER_NETWORK: wholeNumber(1, 1_000_000).default(defaultLimits.signUpsPerNetwork),
  STOP_DELAY: wholeNumber(0, 300).optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{16,}$/, 'must be the signing secret of the webhook, which starts with whsec_')
    .optional(),
  PURCHASES_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}=*$/, 'must be whsec_ and at least 24 bytes in base64')
    .optional(),
  PURCHASE_ROLES: purchaseRoles.default([]),
  SMTP_CONNECTIONS: wholeNumber(1, 50).default(5),
})

/** Environment variables of the product’s fields. */
const productVariables = {
  name: 'PRODUCT_NAME',
  slug: 'PRODUCT_SLUG',
  supportEmail: 'SUPPORT_EMAIL',
  supportReply: 'SUPPORT_REPLY',
  apiUrl: 'API_URL',
  mediaUrl: 'MEDIA_URL',
  apiTimeout: 'API_TIMEOUT',
  locale: 'LOCALE',
  companyName: 'COMPANY_NAME',
  companyAddress: 'COMPANY_ADDRESS',
  crisisLineName: 'CRISIS_LINE_NAME',
  crisisLineUrl: 'CRISIS_LINE_URL',
  'checkout.vision': 'CHECKOUT_VISION',
  'checkout.plus': 'CHECKOUT_PLUS',
  'checkout.ultra': 'CHECKOUT_ULTRA',
  'checkout.bonus': 'CHECKOUT_BONUS',
  'owners.vision': 'OWNERS_VISION',
  'owners.plus': 'OWNERS_PLUS',
  'owners.ultra': 'OWNERS_ULTRA',
  'owners.bonus': 'OWNERS_BONUS',
  'prices.vision': 'PRICE_VISION',
  'prices.plus': 'PRICE_PLUS',
  'prices.ultra': 'PRICE_ULTRA',
  'prices.bonus': 'PRICE_BONUS',
  refundTerms: 'REFUND_TERMS',
} as const

const refuse = (variable: string, issue: { message: string } | undefined): never => {
  const words = (issue?.message ?? 'can’t be used').replace(/\.$/, '')
  throw new ConfigurationError(`${variable}${/^(must|can’t) /.test(words) ? '' : ':'} ${words}.`)
}

/** Reads and checks the environment. An empty variable counts as not set. @throws ConfigurationError */
export function readConfiguration(env: Readonly<Record<string, string | undefined>>): Configuration {
  const variables = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = environment.safeParse(variables)
  if (!read.success) {
    const [issue] = read.error.issues
    return refuse(String(issue?.path[0]), issue)
  }
  const values = read.data
  const isProduction = values.NODE_ENV === 'production'
  return {
    port: values.PORT,
    host: values.HOST,
    dataDirectory: resolve(values.DATA_DIR),
    mediaDirectory: resolve(values.MEDIA_DIR ?? join(values.DATA_DIR, 'media')),
    isRendering: values.RENDER === 'on',
    mediaBucket: bucketFrom(values),
    databaseUrl: values.DATABASE_URL ?? null,
    smtpUrl: values.EMAILS === 'files' ? null : (values.SMTP_URL ?? null),
    isEmailInFiles: values.EMAILS === 'files',
    stopDelay: values.STOP_DELAY ?? (isProduction ? 5 : 0),
    mailFrom: values.MAIL_FROM,
    bouncesTo: values.BOUNCES_TO ?? values.MAIL_FROM,
    companyAddress: values.COMPANY_ADDRESS ?? null,
    publicUrl: values.PUBLIC_URL ?? null,
    trustProxy: values.TRUST_PROXY ?? false,
    demoPassword: values.DEMO_PASSWORD ?? null,
    metricsPort: values.METRICS_PORT ?? null,
    isProduction,
    hasInspector: values.INSPECTOR === undefined ? !isProduction : values.INSPECTOR === 'on',
    logLevel: values.LOG_LEVEL,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    limits: {
      emailsPerDay: values.EMAILS_PER_DAY,
      signUpsPerDay: values.SIGN_UPS_PER_DAY,
      emailsPerAddress: values.EMAILS_PER_ADDRESS,
      emailsPerNetwork: values.EMAILS_PER_NETWORK,
      signUpsPerNetwork: values.SIGN_UPS_PER_NETWORK,
    },
    purchases: {
      stripeSecret: values.STRIPE_WEBHOOK_SECRET ?? null,
      standardSecret: values.PURCHASES_WEBHOOK_SECRET ?? null,
      roles: values.PURCHASE_ROLES,
    },
    smtpConnections: values.SMTP_CONNECTIONS,
    product: { ...readProduct(variables), isKeptOffline: values.OFFLINE === 'on' },
  }
}

/** Without these, members would get links to this machine, or no emails at all. @throws ConfigurationError */
export function checkProduction({ isProduction, publicUrl, smtpUrl, isEmailInFiles }: Configuration): void {
  if (!isProduction) return
  if (publicUrl === null)
    refuse('PUBLIC_URL', {
      message:
        'must be set in production: the address that members open, such as https://members.example.com',
    })
  if (smtpUrl === null && !isEmailInFiles)
    refuse('SMTP_URL', {
      message: 'must be set in production, or EMAILS=files to only write emails to files',
    })
}

/** What privacy and terms have to name in production, and isn’t set. */
export function namesMissing({ isProduction, product, companyAddress }: Configuration): readonly string[] {
  if (!isProduction) return []
  return [
    ...(product.companyName ? [] : ['COMPANY_NAME']),
    ...(companyAddress === null ? ['COMPANY_ADDRESS'] : []),
  ]
}

function bucketFrom(values: z.infer<typeof environment>): BucketOptions | null {
  const { MEDIA_BUCKET: url, MEDIA_BUCKET_KEY: key, MEDIA_BUCKET_SECRET: secret, PUBLIC_URL } = values
  if (url === undefined) {
    if (key === undefined && secret === undefined) return null
    return refuse('MEDIA_BUCKET', { message: 'must be set, too, if its key or secret is' })
  }
  if (key === undefined) return refuse('MEDIA_BUCKET_KEY', { message: 'must be set for MEDIA_BUCKET' })
  if (secret === undefined) return refuse('MEDIA_BUCKET_SECRET', { message: 'must be set for MEDIA_BUCKET' })
  if (PUBLIC_URL?.startsWith('https:') && !url.startsWith('https:'))
    return refuse('MEDIA_BUCKET', { message: 'must start with https:// because PUBLIC_URL does' })
  return { url, key, secret, region: values.MEDIA_BUCKET_REGION }
}

/** The part of the configuration that pages get. @throws ConfigurationError */
export function readProduct(env: Readonly<Record<string, string | undefined>>): ProductConfiguration {
  const variables: Record<string, unknown> = {}
  const checkout: Record<string, unknown> = {}
  const owners: Record<string, unknown> = {}
  const prices: Record<string, unknown> = {}
  for (const [field, variable] of Object.entries(productVariables)) {
    const value = env[variable]
    if (value === undefined || value === '') continue
    if (field.startsWith('checkout.')) checkout[field.slice('checkout.'.length)] = value
    else if (field.startsWith('prices.')) prices[field.slice('prices.'.length)] = value
    else if (field.startsWith('owners.'))
      owners[field.slice('owners.'.length)] = value.split(',').map((role) => role.trim())
    else if (field === 'apiTimeout') variables[field] = /^\d+$/.test(value) ? Number(value) : value
    else variables[field] = value
  }
  const read = productConfiguration.safeParse({ ...variables, checkout, owners, prices })
  if (read.success) {
    const { locale } = read.data
    if (localeFor(locale) === null) throw new ConfigurationError(unknownLocale(locale))
    return read.data
  }
  const [issue] = read.error.issues
  const field = issue?.path.slice(0, 2).join('.') ?? ''
  return refuse(
    productVariables[field as keyof typeof productVariables] ?? field,
    field === 'apiTimeout' ? { message: 'must be milliseconds from 0 to 600000' } : issue,
  )
}
