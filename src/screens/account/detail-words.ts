import { t } from '#locale/t.ts'

/** The details that a member can edit, with their labels and lengths. */
export const detailFields = [
  { name: 'firstName', autoComplete: 'given-name', maxLength: 100, type: 'text' },
  { name: 'lastName', autoComplete: 'family-name', maxLength: 100, type: 'text' },
  { name: 'username', autoComplete: 'nickname', maxLength: 60, type: 'text' },
  { name: 'phone', autoComplete: 'tel', maxLength: 40, type: 'tel' },
  { name: 'address', autoComplete: 'street-address', maxLength: 300, type: 'text' },
] as const

export type DetailField = (typeof detailFields)[number]['name']

export const detailLabel = (name: DetailField): string =>
  ({
    firstName: t('First name'),
    lastName: t('Last name'),
    username: t('Username'),
    phone: t('Phone'),
    address: t('Address'),
  })[name]
