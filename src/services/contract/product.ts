import { z } from 'zod/mini'
import { email } from './common.ts'
import { productDefaults } from './product-defaults.ts'

const webAddress = z.string().check(z.regex(/^https?:\/\/[^\s]+$/, 'must start with http:// or https://'))
/** A path on this origin or a whole web address, without a trailing slash. */
const baseAddress = z
  .string()
  .check(
    z.regex(
      /^(\/[^\s?#]*[^\s?#/]|https?:\/\/[^\s?#]*[^\s?#/])$/,
      'must be a path or web address without a slash at the end',
    ),
  )

const price = z.string().check(z.maxLength(40, 'must have at most 40 characters'))

const roles = z
  .array(z.string().check(z.regex(/^[\w-]{1,32}$/, 'must list roles, such as member or admin, with commas')))
  .check(z.maxLength(20, 'must list at most 20 roles'))

/** One deployment's configuration, read by the server from the environment and included in the page. */
export const productConfiguration = z.object({
  name: z._default(
    z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(60, 'must have at most 60 characters')),
    productDefaults.name,
  ),
  /** `{product}` in the paths. */
  slug: z._default(
    z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be lower-case letters, digits and dashes')),
    productDefaults.slug,
  ),
  supportEmail: z._default(email, productDefaults.supportEmail),
  supportReply: z._default(
    z.string().check(z.maxLength(200, 'must have at most 200 characters')),
    productDefaults.supportReply,
  ),
  apiUrl: z._default(baseAddress, productDefaults.apiUrl),
  mediaUrl: z._default(baseAddress, productDefaults.mediaUrl),
  /** Milliseconds, or 0 for no timeout, as specified. */
  apiTimeout: z._default(
    z.number().check(z.int(), z.minimum(0), z.maximum(600_000)),
    productDefaults.apiTimeout,
  ),
  locale: z._default(
    z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'must be a language tag such as en or pt-BR')),
    productDefaults.locale,
  ),
  companyName: z._default(
    z.string().check(z.maxLength(120, 'must have at most 120 characters')),
    productDefaults.companyName,
  ),
  companyAddress: z._default(
    z.string().check(z.maxLength(200, 'must have at most 200 characters')),
    productDefaults.companyAddress,
  ),
  crisisLineName: z._default(
    z.string().check(z.maxLength(80, 'must have at most 80 characters')),
    productDefaults.crisisLineName,
  ),
  crisisLineUrl: z._default(
    z.string().check(z.regex(/^(https?:\/\/|tel:)[^\s]+$/, 'must start with https://, http:// or tel:')),
    productDefaults.crisisLineUrl,
  ),
  checkout: z._default(
    z.object({
      vision: z.optional(webAddress),
      plus: z.optional(webAddress),
      ultra: z.optional(webAddress),
      bonus: z.optional(webAddress),
    }),
    productDefaults.checkout,
  ),
  /** The roles whose members already have an offer. Offers that aren't listed claim nothing. */
  owners: z._default(
    z.object({
      vision: z.optional(roles),
      plus: z.optional(roles),
      ultra: z.optional(roles),
      bonus: z.optional(roles),
    }),
    productDefaults.owners,
  ),
  prices: z._default(
    z.object({
      vision: z.optional(price),
      plus: z.optional(price),
      ultra: z.optional(price),
      bonus: z.optional(price),
    }),
    productDefaults.prices,
  ),
  /** Whether browsers store the app for offline starts. */
  isKeptOffline: z._default(z.boolean(), productDefaults.isKeptOffline),
  refundTerms: z._default(
    z.string().check(z.maxLength(400, 'must have at most 400 characters')),
    productDefaults.refundTerms,
  ),
})

export type ProductConfiguration = z.output<typeof productConfiguration>
