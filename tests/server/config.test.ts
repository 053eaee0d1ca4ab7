import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigurationError, namesMissing, readConfiguration } from '#server/config.ts'

describe('the configuration', () => {
  it('needs no variables', () => {
    expect(readConfiguration({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDirectory: expect.stringMatching(/[\\/]var$/),
      databaseUrl: null,
      smtpUrl: null,
      publicUrl: null,
      trustProxy: false,
      isProduction: false,
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
      }),
    ).toMatchObject({
      port: 8080,
      publicUrl: 'https://members.example.com',
      trustProxy: ['10.0.0.0/8', 'loopback'],
      mailFrom: 'members@example.com',
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
