/** The defaults of the configuration. They’re not in the schema’s file, so a page can start without the schema. */
export const productDefaults = {
  name: 'Neuro',
  slug: 'neuro',
  supportEmail: 'support@example.com',
  supportReply: '',
  apiUrl: '/v1/api',
  mediaUrl: '/v1/api/media',
  /** Milliseconds, or 0 for no timeout, as specified. */
  apiTimeout: 0,
  locale: 'en',
  companyName: '',
  companyAddress: '',
  crisisLineName: 'Find a Helpline',
  crisisLineUrl: 'https://findahelpline.com',
  checkout: {},
  owners: {},
  prices: {},
  isKeptOffline: true,
  refundTerms: '',
}
