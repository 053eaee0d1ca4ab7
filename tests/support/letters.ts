import {
  accountDeletedLetter,
  confirmEmailLetter,
  type Deployment,
  emailChangedLetter,
  emailChangingLetter,
  emailKeptLetter,
  emailReleasedLetter,
  type Letter,
  passwordLetter,
  signInLetter,
  welcomeLetter,
} from '#server/mail/letters.ts'

export const deployment: Deployment = {
  product: { name: 'Neuro', slug: 'neuro', supportEmail: 'support@example.com' },
  company: { name: 'Neuro Audio Ltd', address: '1 Quiet Street, York' },
  publicUrl: 'https://members.example.com',
}
export const asked = { at: Date.UTC(2026, 10, 22, 9, 5), device: 'Chrome on Windows' }
export const ada = { email: 'ada@example.com', firstName: 'Ada' }
const ways = { link: 'L'.repeat(43), code: '299354' }
/** One of each email. */
export const lettersOf = (with_: Deployment): Letter[] => {
  const common = { asked, deployment: with_ }
  return [
    signInLetter(ada, { ...ways, ...common }),
    welcomeLetter({ ...ada, firstName: null }, { ...ways, ...common }),
    confirmEmailLetter('new@example.com', { link: ways.link, ...common }),
    emailChangingLetter(ada, { undo: ways.link, newEmail: 'new@example.com', ...common }),
    emailChangedLetter(ada, { newEmail: 'new@example.com', ...common }),
    emailKeptLetter(ada, common),
    emailReleasedLetter('new@example.com', common),
    passwordLetter(ada, common),
    accountDeletedLetter(ada, common),
  ]
}
