import type { Act, FoundMember } from '#actors/operate.ts'
import type { Product } from '#content/product.ts'
import { t } from '#locale/t.ts'

export const nameOf = ({ firstName, lastName }: Pick<FoundMember, 'firstName' | 'lastName'>): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim()

export function stateOf({ isProved, isSuspended }: FoundMember): string {
  if (isSuspended) return t('Suspended')
  return isProved ? t('Email confirmed') : t('Email not confirmed')
}

/** The roles that can be given: `current` may be one that no offer names any more. */
export const rolesFor = (current: string, { owners }: Pick<Product, 'owners'>): readonly string[] => [
  ...new Set(['member', 'admin', ...Object.values(owners).flatMap((roles) => roles ?? []), current]),
]

type Asked = { title: string; description: string; yes: string; isDanger: boolean }

/** What the admin is asked before something that could harm. */
export function questionOf(act: Act, email: string): Asked {
  switch (act.kind) {
    case 'role':
      return {
        title: t('Give {email} the role {role}?', { email, role: act.role }),
        description:
          act.role === 'admin'
            ? t('Admins can see, change and delete every member’s account.')
            : t('It changes at once what this member can see and do.'),
        yes: t('Change role'),
        isDanger: false,
      }
    case 'suspend':
      return {
        title: t('Suspend {email}?', { email }),
        description: t('They’re signed out everywhere and can’t sign in. Everything in the account is kept.'),
        yes: t('Suspend'),
        isDanger: true,
      }
    case 'delete':
      return {
        title: t('Delete {email}?', { email }),
        description: t(
          'We’ll delete the account and everything in it, and tell them by email. None of it can be restored.',
        ),
        yes: t('Delete permanently'),
        isDanger: true,
      }
    default:
      return {
        title: t('Sign {email} out everywhere?', { email }),
        description: t('They can sign in again at any time.'),
        yes: t('Sign out everywhere'),
        isDanger: true,
      }
  }
}

export function doneWords(act: Act): string {
  switch (act.kind) {
    case 'link':
      return t('The email is on its way. Its link works for ten minutes.')
    case 'sign-out':
      return t('Signed out everywhere.')
    case 'suspend':
      return t('Suspended and signed out everywhere.')
    case 'unsuspend':
      return t('This member can sign in again.')
    case 'export':
      return t('The file is in your downloads.')
    case 'delete':
      return t('The account and everything in it have been deleted.')
    case 'role':
      return t('The role is now {role}.', { role: act.role })
  }
}

export function refusedTitle({ kind }: Act): string {
  switch (kind) {
    case 'link':
      return t('The email wasn’t sent')
    case 'sign-out':
      return t('This member wasn’t signed out')
    case 'suspend':
    case 'unsuspend':
      return t('Nothing has changed')
    case 'export':
      return t('Nothing was exported')
    case 'delete':
      return t('The account wasn’t deleted')
    case 'role':
      return t('The role hasn’t changed')
  }
}

const events: Readonly<Record<string, string>> = {
  'signed-in': 'Signed in',
  'password-changed': 'Password changed',
  'email-changed': 'Email changed',
  'email-restored': 'Email restored',
  'role-changed': 'Role changed',
  'admin-read': 'Seen by an admin',
  'admin-changed': 'Changed by an admin',
  suspended: 'Suspended',
  unsuspended: 'No longer suspended',
  'signed-out': 'Signed out everywhere',
  'link-sent': 'Link sent',
  exported: 'Exported',
  removed: 'Deleted',
}

/** What happened, by the name the server has for it. */
export const eventWords = (event: string): string => t(events[event] ?? event)
