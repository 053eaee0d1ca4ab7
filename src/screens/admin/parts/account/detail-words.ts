import { t } from '../../../../locale/t.ts'

/** The texts that a member may change, with the words and the lengths that belong to them. */
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
