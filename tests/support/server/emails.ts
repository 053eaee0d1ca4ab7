import {
  accountDeletedEmail,
  addressChangedEmail,
  addressChangingEmail,
  addressKeptEmail,
  addressReleasedEmail,
  confirmAddressEmail,
  type Deployment,
  type Email,
  passwordChangedEmail,
  signInEmail,
  welcomeEmail,
} from '#server/mail/templates.ts'

export const deployment: Deployment = {
  product: { name: 'Neuro', slug: 'neuro', supportEmail: 'support@example.com' },
  company: { name: 'Neuro Audio Ltd', address: '1 Quiet Street, York' },
  publicUrl: 'https://members.example.com',
}
export const details = { at: Date.UTC(2026, 10, 22, 9, 5), device: 'Chrome on Windows' }
export const ada = { email: 'ada@example.com', firstName: 'Ada' }
const added = { email: 'new@example.com', firstName: null }
const ways = { link: 'L'.repeat(43), code: '299354' }
/** One of each email. */
export const emailsOf = (with_: Deployment): Email[] => {
  const common = { details, deployment: with_ }
  return [
    signInEmail(ada, { ...ways, ...common }),
    welcomeEmail({ ...ada, firstName: null }, { ...ways, ...common }),
    confirmAddressEmail(added, { link: ways.link, ...common }),
    addressChangingEmail(ada, { link: ways.link, newEmail: 'new@example.com', ...common }),
    addressChangedEmail(ada, { newEmail: 'new@example.com', ...common }),
    addressKeptEmail(ada, common),
    addressReleasedEmail(added, common),
    passwordChangedEmail(ada, common),
    accountDeletedEmail(ada, common),
  ]
}
