import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  type Configuration,
  ConfigurationError,
  checkProduction,
  namesMissing,
  readConfiguration,
  readProduct,
} from '#server/config.ts'
import { defaultLimits } from '#server/limits.ts'

describe('the configuration', () => {
  it('needs no variables', () => {
    expect(readConfiguration({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDirectory: expect.stringMatching(/[\\/]var$/),
      databaseUrl: null,
      smtpUrl: null,
      publicUrl: null,
      isEmailInFiles: false,
      stopDelay: 0,
      bouncesTo: 'members@example.com',
      companyAddress: null,
      trustProxy: false,
      demoPassword: null,
      metricsPort: null,
      isProduction: false,
      logLevel: 'info',
      requestsPerMinute: 300,
      limits: defaultLimits,
      purchases: { stripeSecret: null, standardSecret: null, roles: [] },
      smtpConnections: 5,
      product: {
        name: 'Neuro',
        slug: 'neuro',
        apiUrl: '/v1/api',
        mediaUrl: '/v1/api/media',
        apiTimeout: 0,
        crisisLineName: 'Find a Helpline',
        crisisLineUrl: 'https://findahelpline.com',
        checkout: {},
        owners: {},
      },
    })
  })

  it.each([
    [{}, true],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', INSPECTOR: 'on' }, true],
    [{ INSPECTOR: 'off' }, false],
  ])('%j sets the inspector to %s', (env, expected) => {
    expect(readConfiguration(env).hasInspector).toBe(expected)
  })

  it('keeps the app on members’ devices unless OFFLINE is off', () => {
    expect(readConfiguration({}).product.isKeptOffline).toBe(true)
    expect(readConfiguration({ OFFLINE: 'off' }).product.isKeptOffline).toBe(false)
  })

  it('renders into its data folder unless told otherwise', () => {
    expect(readConfiguration({ DATA_DIR: '/a' })).toMatchObject({
      mediaDirectory: resolve('/a/media'),
      isRendering: true,
    })
    expect(readConfiguration({ DATA_DIR: '/a', MEDIA_DIR: '/b', RENDER: 'off' })).toMatchObject({
      mediaDirectory: resolve('/b'),
      isRendering: false,
    })
    expect(() => readConfiguration({ RENDER: 'no' })).toThrow(/^RENDER must be on or off/)
  })

  it('is read from the environment', () => {
    expect(
      readConfiguration({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATABASE_URL: 'postgres://a:b@db/members',
        PUBLIC_URL: 'https://members.example.com/',
        TRUST_PROXY: '10.0.0.0/8, loopback',
        PRODUCT_SLUG: 'calm',
        API_TIMEOUT: '8000',
        CHECKOUT_PLUS: 'https://pay.example.com/plus',
        OWNERS_ULTRA: 'ultra, admin',
        LOCALE: 'pt-BR',
        SUPPORT_REPLY: 'We answer within two working days.',
        COMPANY_NAME: 'Calm Ltd',
        CRISIS_LINE_NAME: 'Samaritans',
        CRISIS_LINE_URL: 'tel:116123',
        MAIL_FROM: '',
        DEMO_PASSWORD: 'a long password',
        MEDIA_DIR: undefined,
      }),
    ).toMatchObject({
      port: 8080,
      publicUrl: 'https://members.example.com',
      trustProxy: ['10.0.0.0/8', 'loopback'],
      mailFrom: 'members@example.com',
      demoPassword: 'a long password',
      product: {
        slug: 'calm',
        apiTimeout: 8000,
        locale: 'pt-BR',
        supportReply: 'We answer within two working days.',
        companyName: 'Calm Ltd',
        crisisLineName: 'Samaritans',
        crisisLineUrl: 'tel:116123',
        checkout: { plus: 'https://pay.example.com/plus' },
        owners: { ultra: ['ultra', 'admin'] },
      },
    })
  })

  it.each([
    ['PORT', 0, 65_535, ({ port }) => port],
    ['METRICS_PORT', 1, 65_535, ({ metricsPort }) => metricsPort],
    ['REQUESTS_PER_MINUTE', 0, 1_000_000, ({ requestsPerMinute }) => requestsPerMinute],
    ['EMAILS_PER_DAY', 1, 100_000_000, ({ limits }) => limits.emailsPerDay],
    ['EMAILS_PER_ADDRESS', 1, 1000, ({ limits }) => limits.emailsPerAddress],
    ['EMAILS_PER_NETWORK', 1, 1_000_000, ({ limits }) => limits.emailsPerNetwork],
    ['SIGN_UPS_PER_DAY', 1, 100_000_000, ({ limits }) => limits.signUpsPerDay],
    ['SIGN_UPS_PER_NETWORK', 1, 1_000_000, ({ limits }) => limits.signUpsPerNetwork],
    ['STOP_DELAY', 0, 300, ({ stopDelay }) => stopDelay],
    ['SMTP_CONNECTIONS', 1, 50, ({ smtpConnections }) => smtpConnections],
  ] satisfies [string, number, number, (read: Configuration) => number | null][])(
    'takes %s from %d to %d, as a whole number without anything else',
    (variable, from, to, valueIn) => {
      const read = (value: string | number) => valueIn(readConfiguration({ [variable]: String(value) }))
      expect([read(from), read(to)]).toEqual([from, to])
      for (const value of [from - 1, to + 1, '1e1', '0x5', ' 5', '5.5'])
        expect(() => read(value)).toThrow(`${variable} must be a whole number from ${from} to ${to}.`)
    },
  )

  it.each([
    ['PORT', '2.5', 'must be a whole number from 0 to 65535'],
    ['DATABASE_URL', 'nonsense', 'must look like postgres://user:password@host:5432/name'],
    ['SMTP_URL', 'nonsense', 'must look like smtp://user:password@host:587'],
    ['PUBLIC_URL', 'nonsense', 'must look like https://members.example.com'],
    ['PUBLIC_URL', 'https://a.example/#x', 'must be an origin and path only, without a user, ? or #'],
    ['PURCHASE_ROLES', 'plink_1=admin', 'can’t have admin: that isn’t for sale'],
    ['PURCHASE_ROLES', 'plink_1=plus, plink_2=admin', 'can’t have admin: that isn’t for sale'],
    ['PURCHASE_ROLES', 'plink_1', 'must look like plink_123=plus,plink_456=ultra'],
    ['STRIPE_WEBHOOK_SECRET', `wh${'x'.repeat(30)}`, 'must be the signing secret of the webhook'],
    ['PURCHASES_WEBHOOK_SECRET', `whsec_${'x'.repeat(31)}`, 'must be whsec_ and at least 24 bytes in base64'],
    ['EMAILS', 'both', 'must be smtp or files'],
    ['INSPECTOR', 'yes', 'must be on or off'],
    ['OFFLINE', 'no', 'must be on or off'],
    ['COMPANY_ADDRESS', 'two\nlines', 'must be a single line'],
  ])('says of %s=%s that it %s', (variable, value, words) => {
    expect(() => readConfiguration({ [variable]: value })).toThrow(`${variable} ${words}`)
  })

  it.each([
    ['http://members.example.com', 'http://members.example.com'],
    ['https://members.example.com/a//', 'https://members.example.com/a'],
  ])('serves members at %s, as %s', (given, publicUrl) => {
    expect(readConfiguration({ PUBLIC_URL: given }).publicUrl).toBe(publicUrl)
  })

  it('connects to either spelling of PostgreSQL’s protocol, and to email servers with and without TLS', () => {
    for (const url of ['postgres://a@db/members', 'postgresql://a@db/members'])
      expect(readConfiguration({ DATABASE_URL: url }).databaseUrl).toBe(url)
    for (const url of ['smtp://mail:587', 'smtps://mail:465'])
      expect(readConfiguration({ SMTP_URL: url }).smtpUrl).toBe(url)
  })

  it('sends emails by SMTP, unless they are written to files on purpose', () => {
    const read = (EMAILS: string) => readConfiguration({ EMAILS, SMTP_URL: 'smtp://mail' })
    expect(read('smtp')).toMatchObject({ smtpUrl: 'smtp://mail', isEmailInFiles: false })
    expect(read('files')).toMatchObject({ smtpUrl: null, isEmailInFiles: true })
  })

  it('returns emails to their sender, or to an address of its own', () => {
    const MAIL_FROM = 'a@example.com'
    expect(readConfiguration({ MAIL_FROM }).bouncesTo).toBe(MAIL_FROM)
    expect(readConfiguration({ MAIL_FROM, BOUNCES_TO: 'b@example.com' })).toMatchObject({
      mailFrom: MAIL_FROM,
      bouncesTo: 'b@example.com',
    })
  })

  it.each([
    'loopback',
    'linklocal',
    'uniquelocal',
    '10.0.0.1',
    '10.0.0.0/32',
    '::1',
    '2001:db8::/128',
    '::/0',
  ])('trusts a proxy at %s', (part) => {
    expect(readConfiguration({ TRUST_PROXY: part }).trustProxy).toEqual([part])
  })

  it.each([
    '10.0.0.0/33',
    '2001:db8::/129',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    'proxy/8',
    'proxy',
    'loopback,',
    '::/1x',
  ])('trusts no proxy at “%s”', (part) => {
    expect(() => readConfiguration({ TRUST_PROXY: part })).toThrow(/^TRUST_PROXY must list the addresses/)
  })

  it('reads secrets and roles of purchases', () => {
    const [stripeSecret, standardSecret] = [`whsec_${'x'.repeat(16)}`, `whsec_${'x'.repeat(32)}`]
    expect(
      readConfiguration({
        STRIPE_WEBHOOK_SECRET: stripeSecret,
        PURCHASES_WEBHOOK_SECRET: standardSecret,
        PURCHASE_ROLES: 'plink_1=plus , plink_2=ultra',
      }).purchases,
    ).toEqual({
      stripeSecret,
      standardSecret,
      roles: [
        { product: 'plink_1', role: 'plus' },
        { product: 'plink_2', role: 'ultra' },
      ],
    })
  })

  it('has the offers’ addresses, owners and prices', () => {
    const offers = ['vision', 'plus', 'ultra', 'bonus']
    const set = (start: string, valueIn: (offer: string) => string) =>
      Object.fromEntries(offers.map((offer) => [`${start}_${offer.toUpperCase()}`, valueIn(offer)]))
    const all = <Value>(valueIn: (offer: string) => Value) =>
      Object.fromEntries(offers.map((offer) => [offer, valueIn(offer)]))
    const addressOf = (offer: string) => `https://pay.example.com/${offer}`
    const { product } = readConfiguration({
      ...set('CHECKOUT', addressOf),
      ...set('OWNERS', (offer) => `${offer}, admin`),
      ...set('PRICE', (offer) => `$9 for ${offer}`),
      REFUND_TERMS: 'Sixty days.',
      COMPANY_ADDRESS: '1 Example Street',
    })
    expect(product).toMatchObject({
      checkout: all(addressOf),
      owners: all((offer) => [offer, 'admin']),
      prices: all((offer) => `$9 for ${offer}`),
      refundTerms: 'Sixty days.',
      companyAddress: '1 Example Street',
    })
  })

  it('waits before it stops only in production, unless told otherwise', () => {
    const delay = (env: Record<string, string>) => readConfiguration(env).stopDelay
    expect(delay({ NODE_ENV: 'production' })).toBe(5)
    expect(delay({ NODE_ENV: 'production', STOP_DELAY: '0' })).toBe(0)
    expect(delay({ STOP_DELAY: '7' })).toBe(7)
  })

  it('in production needs the public address, and a way for emails', () => {
    const check = (env: Record<string, string>) => () => checkProduction(readConfiguration(env))
    const production = { NODE_ENV: 'production' }
    const PUBLIC_URL = 'https://members.example.com'
    expect(check({})).not.toThrow()
    expect(check({ ...production, EMAILS: 'files' })).toThrow(/^PUBLIC_URL must be set in production/)
    expect(check({ ...production, PUBLIC_URL })).toThrow(/^SMTP_URL must be set in production/)
    expect(check({ ...production, PUBLIC_URL, EMAILS: 'files' })).not.toThrow()
    expect(check({ ...production, PUBLIC_URL, SMTP_URL: 'smtp://mail' })).not.toThrow()
  })

  it('says in production what privacy and terms lack', () => {
    const missing = (env: Record<string, string>) => namesMissing(readConfiguration(env))
    const named = { COMPANY_NAME: 'Calm Ltd', COMPANY_ADDRESS: '1 Example Street' }
    expect(missing({})).toEqual([])
    expect(missing({ NODE_ENV: 'production' })).toEqual(['COMPANY_NAME', 'COMPANY_ADDRESS'])
    expect(missing({ NODE_ENV: 'production', ...named })).toEqual([])
    expect(missing({ NODE_ENV: 'production', ...named, COMPANY_NAME: '' })).toEqual(['COMPANY_NAME'])
  })

  it.each([
    ['OWNERS_BONUS', 'member, every body'],
    ['PORT', '70000'],
    ['PORT', '80 80'],
    ['PORT', '-1'],
    ['PORT', '3000x'],
    ['HOST', 'http://localhost'],
    ['MEDIA_BUCKET', 'tracks'],
    ['MEDIA_BUCKET', 'https://s3.example.com'],
    ['MEDIA_BUCKET', 'https://key:secret@s3.example.com/tracks'],
    ['MEDIA_BUCKET', 'https://s3.example.com/tracks?x=1'],
    ['MEDIA_BUCKET_REGION', 'https://region'],
    ['DATABASE_URL', 'mysql://a@b/c'],
    ['DATABASE_URL', 'nonsense'],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_FROM', 'Neuro <a@example.com>'],
    ['PUBLIC_URL', 'members.example.com'],
    ['PUBLIC_URL', 'https://user@members.example.com'],
    ['PUBLIC_URL', 'https://members.example.com/?x=1'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '2'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['DEMO_PASSWORD', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['REQUESTS_PER_MINUTE', 'many'],
    ['PRODUCT_NAME', 'x'.repeat(61)],
    ['PRODUCT_SLUG', 'Neuro!'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['SUPPORT_REPLY', 'x'.repeat(201)],
    ['API_URL', '/v1/api/'],
    ['MEDIA_URL', 'ftp://media'],
    ['API_TIMEOUT', '-5'],
    ['API_TIMEOUT', 'soon'],
    ['API_TIMEOUT', '999999999'],
    ['LOCALE', 'english'],
    ['CRISIS_LINE_URL', 'javascript:alert(1)'],
    ['COMPANY_NAME', 'x'.repeat(121)],
    ['CHECKOUT_ULTRA', 'javascript:alert(1)'],
  ])('refuses %s=%s in one line that names the variable', (variable, value) => {
    const read = () => readConfiguration({ [variable]: value })
    expect(read).toThrow(ConfigurationError)
    expect(read).toThrow(new RegExp(`^${variable}(:| must| cannot) .*\\.$`))
    expect(read).not.toThrow(/\n|undefined|Too (big|small)|Invalid input/)
  })

  describe('the bucket', () => {
    const bucket = {
      MEDIA_BUCKET: 'https://s3.example.com/tracks/app/',
      MEDIA_BUCKET_KEY: 'key',
      MEDIA_BUCKET_SECRET: 's3cret',
    }

    it('is an address with its key, secret and region', () => {
      const url = 'https://s3.example.com/tracks/app'
      const read = readConfiguration({ ...bucket, MEDIA_BUCKET_REGION: 'auto' })
      expect(read.mediaBucket).toEqual({ url, key: 'key', secret: 's3cret', region: 'auto' })
      expect(readConfiguration(bucket).mediaBucket?.region).toBe('us-east-1')
      expect(readConfiguration({}).mediaBucket).toBeNull()
    })

    it.each([
      ['MEDIA_BUCKET', { MEDIA_BUCKET: '' }],
      ['MEDIA_BUCKET_KEY', { MEDIA_BUCKET_KEY: '' }],
      ['MEDIA_BUCKET_SECRET', { MEDIA_BUCKET_SECRET: '' }],
      [
        'MEDIA_BUCKET',
        { MEDIA_BUCKET: 'http://s3.example.com/tracks', PUBLIC_URL: 'https://members.example.com' },
      ],
    ])('needs %s with %o, and says so without the secret', (variable, changes) => {
      const read = () => readConfiguration({ ...bucket, ...changes })
      expect(read).toThrow(new RegExp(`^${variable} must .*\\.$`))
      expect(read).not.toThrow('s3cret')
    })
  })

  it.each([
    ['http://s3.internal/tracks', {}],
    ['http://s3.internal/tracks', { PUBLIC_URL: 'http://members.internal' }],
    ['https://s3.example.com/tracks', { PUBLIC_URL: 'http://members.internal' }],
    ['https://s3.example.com/tracks', { PUBLIC_URL: 'https://members.example.com' }],
  ])('has tracks in a bucket at %s with %o', (url, env) => {
    const bucket = { MEDIA_BUCKET: url, MEDIA_BUCKET_KEY: 'key', MEDIA_BUCKET_SECRET: 's3cret' }
    expect(readConfiguration({ ...bucket, ...env }).mediaBucket?.url).toBe(url)
  })

  it('of the product counts an empty variable as not set, too', () => {
    expect(readProduct({ PRODUCT_NAME: '', CHECKOUT_PLUS: '' })).toEqual(readProduct({}))
  })

  it.each([
    ['MEDIA_BUCKET', { MEDIA_BUCKET_KEY: 'key' }],
    ['MEDIA_BUCKET', { MEDIA_BUCKET_SECRET: 's3cret' }],
  ])('asks for %s if only %o is set', (variable, env) => {
    expect(() => readConfiguration(env)).toThrow(`${variable} must be set, too, if its key or secret is.`)
  })

  it('refuses a LOCALE without labels and lists the available ones', () => {
    expect(() => readConfiguration({ LOCALE: 'eo' })).toThrow(ConfigurationError)
    expect(() => readConfiguration({ LOCALE: 'eo' })).toThrow(/^LOCALE is "eo".* en, .* zh-TW\.$/)
    expect(readConfiguration({ LOCALE: 'de-AT' }).product.locale).toBe('de-AT')
  })

  it('is listed in full in .env.example, which sets nothing as it is', () => {
    const example = readFileSync('.env.example', 'utf8')
    const listed = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
    const source = readFileSync('server/config.ts', 'utf8')
    const known = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): |: '([A-Z][A-Z_]+)',$/gm)].map(
      ([, one, other]) => one ?? other,
    )
    expect(known.length).toBeGreaterThan(20)
    expect([...listed].sort()).toEqual([...new Set(known)].sort())
    expect(example).not.toMatch(/^[A-Z]/m)
  })
})
