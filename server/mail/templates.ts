import { times } from '#server/limits.ts'
import type { ProductConfiguration } from '#services/contract/product.ts'
import { tidyText } from '#services/contract/spelling.ts'
import { type Content, type Part, renderHtml, renderText } from './layout.ts'

export type Email = {
  /** The template’s name, for the log, because subjects carry codes. */
  name: string
  /** One address as stored; never text that could be parsed as several. */
  to: string
  subject: string
  text: string
  html: string
}

export type Deployment = {
  product: Pick<ProductConfiguration, 'name' | 'slug' | 'supportEmail'>
  company: { name: string; address: string | null }
  publicUrl: string
}

export type Recipient = {
  email: string
  /** Null for an unverified address, because anyone can sign up someone else and choose the name. */
  firstName: string | null
}

/** The request that led to an email. Never an IP address. */
export type RequestDetails = {
  /** Epoch milliseconds. */
  at: number
  /** Such as `Chrome on Windows`; null for an admin, whose device wouldn’t help the member. */
  device: string | null
}

type Member = { email: string; first_name: string | null; email_proved_at: number | null }

/** A name from before names were tidied could turn the text after it. */
export const recipientOf = (member: Member): Recipient => ({
  email: member.email,
  firstName: member.email_proved_at === null ? null : tidyText(member.first_name ?? '') || null,
})

/** For the page that opens the link. The server decides by the token alone. */
export type LinkPurpose = 'sign-in' | 'email-change' | 'email-undo'

const minutes = times.challenge / 60_000
const days = times.undo / 86_400_000

const linkTo = ({ publicUrl }: Deployment, token: string, purpose: LinkPurpose) =>
  `${publicUrl}/auth/login/verify/${token}${purpose === 'sign-in' ? '' : `?for=${purpose}`}`

/**
 * The subject shows the code: it's worthless outside the browser that asked for it. `code` is null if an admin asked.
 */
export function signInEmail(
  to: Recipient,
  {
    link,
    code,
    details,
    deployment,
  }: { link: string; code: string | null; details: RequestDetails; deployment: Deployment },
): Email {
  const { name } = deployment.product
  return compose('sign-in', to, deployment, {
    subject: code === null ? `Sign in to ${name}` : codeSubject(code, name),
    preview: `${code === null ? 'Use the link. It expires' : 'Or use the link. Both expire'} in ${minutes} minutes.`,
    title: `Sign in to ${name}`,
    parts: [
      `Use this link to sign in to ${name} as ${to.email}.`,
      { link: linkTo(deployment, link, 'sign-in'), label: 'Sign in' },
      ...codeParts(code, 'Or enter this code on the page where you asked for it:'),
      factsOf({ Account: to.email }, details),
      'If you didn’t ask for this, ignore this email. No one can sign in without it.',
    ],
  })
}

/** The first email to a new member: it verifies the address and signs in. */
export function welcomeEmail(
  to: Recipient,
  {
    link,
    code,
    details,
    deployment,
  }: { link: string; code: string | null; details: RequestDetails; deployment: Deployment },
): Email {
  const { name } = deployment.product
  return compose('welcome', to, deployment, {
    subject: code === null ? `Confirm your email for ${name}` : codeSubject(code, name),
    preview: `Welcome to ${name}. Confirm your email to start listening.`,
    title: `Welcome to ${name}`,
    parts: [
      `Thanks for joining. Confirm ${to.email} to open your account.`,
      { link: linkTo(deployment, link, 'sign-in'), label: 'Confirm and sign in' },
      ...codeParts(code, 'Or enter this code on the page where you signed up:'),
      'Once you’re in, pick a program and a comfortable volume. Don’t listen while you’re driving.',
      factsOf({ Account: to.email }, details),
      'If you didn’t sign up, ignore this email. No one can open the account without it.',
    ],
  })
}

/** To the address that a member wants to change to. It doesn't name the old one: the new one may be a typo. */
export function confirmAddressEmail(
  to: Recipient,
  { link, details, deployment }: { link: string; details: RequestDetails; deployment: Deployment },
): Email {
  const { name } = deployment.product
  const newEmail = to.email
  return compose('confirm-email', to, deployment, {
    subject: `Confirm your new ${name} email`,
    preview: `Nothing changes until you confirm. The link expires in ${minutes} minutes.`,
    title: 'Confirm your new email',
    parts: [
      `Someone asked to use ${newEmail} for a ${name} account. If that was you, confirm it.`,
      { link: linkTo(deployment, link, 'email-change'), label: 'Confirm new email' },
      `The link works once and expires in ${minutes} minutes. It signs you in on the device where you open it, and signs you out everywhere else.`,
      factsOf({ 'New email': newEmail }, details),
      'If you didn’t ask for this, ignore this email. Nothing will change.',
    ],
  })
}

/** To the member's old address, with a link that stops or undoes the change. */
export function addressChangingEmail(
  to: Recipient,
  {
    link,
    newEmail,
    details,
    deployment,
  }: { link: string; newEmail: string; details: RequestDetails; deployment: Deployment },
): Email {
  const { name } = deployment.product
  return compose('email-changing', to, deployment, {
    subject: `Someone asked to change your ${name} sign-in address`,
    preview: 'If this wasn’t you, you can stop it.',
    title: 'Your sign-in address is about to change',
    parts: [
      `${details.device === null ? 'We were' : 'You'} asked to change your ${name} email to ${newEmail}. It changes once that address is confirmed.`,
      'If this was you, there’s nothing to do. If it wasn’t you, keep your current email.',
      { link: linkTo(deployment, link, 'email-undo'), label: 'Keep current email' },
      `The link works once, for ${days} days. It stops the change, or reverses it if it’s already been made. It also clears your password and signs you out everywhere else.`,
      factsOf({ Account: to.email, 'New email': newEmail }, details),
    ],
  })
}

/** To the address that a member had, once the new one is confirmed. */
export function addressChangedEmail(
  to: Recipient,
  { newEmail, details, deployment }: { newEmail: string; details: RequestDetails; deployment: Deployment },
): Email {
  const { name } = deployment.product
  return compose('email-changed', to, deployment, {
    subject: `Your ${name} sign-in address has changed`,
    preview: `You now sign in as ${newEmail}.`,
    title: 'Your sign-in address has changed',
    parts: [
      `Your ${name} email is now ${newEmail}. You can’t sign in with ${to.email} any more, and we’ve signed you out everywhere else.`,
      `If this was you, there’s nothing to do. If it wasn’t you, open our earlier email “Someone asked to change your ${name} sign-in address” and choose “Keep current email”. You have ${days} days from that email.`,
      factsOf({ 'Old email': to.email, 'New email': newEmail }, details, 'Confirmed'),
    ],
  })
}

/** To the address that a member kept. */
export function addressKeptEmail(
  to: Recipient,
  { details, deployment }: { details: RequestDetails; deployment: Deployment },
): Email {
  const { name, slug, supportEmail } = deployment.product
  return compose('email-kept', to, deployment, {
    subject: `Your ${name} sign-in address stays the same`,
    preview: 'We’ve cleared your password. Set a new one if you use one.',
    title: 'Your sign-in address stays the same',
    parts: [
      `The change is cancelled, and your ${name} email is still ${to.email}. To be safe, we’ve cleared your password and signed you out everywhere else.`,
      'You can sign in by email at any time. If you’d like a password, set a new one.',
      { link: `${deployment.publicUrl}/admin/${slug}/profile`, label: 'Set a new password' },
      factsOf({ Account: to.email }, details),
      `If this wasn’t you, email ${supportEmail}.`,
    ],
  })
}

/**
 * To an address that an account used until the change was undone. It may be a stranger's, so it says little.
 */
export function addressReleasedEmail(to: Recipient, { deployment }: { deployment: Deployment }): Email {
  const { name } = deployment.product
  return compose('email-released', to, deployment, {
    subject: `This address was removed from a ${name} account`,
    preview: 'You can’t sign in with it any more.',
    title: 'This address was removed',
    parts: [
      `The owner of a ${name} account has cancelled a change of address. You can’t sign in to that account with ${to.email} any more.`,
      'There’s nothing to do. If you think this is a mistake, contact us.',
    ],
  })
}

export function passwordChangedEmail(
  to: Recipient,
  { details, deployment }: { details: RequestDetails; deployment: Deployment },
): Email {
  const { name } = deployment.product
  return compose('password-changed', to, deployment, {
    subject: `Your ${name} password has changed`,
    preview: 'If this wasn’t you, reset it now.',
    title: 'Your password has changed',
    parts: [
      `The password for ${to.email} has changed, and we’ve signed you out on your other devices.`,
      'If this was you, there’s nothing to do. If it wasn’t you, reset your password now.',
      { link: `${deployment.publicUrl}/auth/forgot-password`, label: 'Reset password' },
      factsOf({ Account: to.email }, details, 'Changed'),
    ],
  })
}

export function accountDeletedEmail(
  to: Recipient,
  { details, deployment }: { details: RequestDetails; deployment: Deployment },
): Email {
  const { name, supportEmail } = deployment.product
  return compose('account-deleted', to, deployment, {
    subject: `Your ${name} account has been deleted`,
    preview: 'This is the last email we’ll send you.',
    title: 'Your account has been deleted',
    parts: [
      `We’ve deleted the ${name} account for ${to.email}: your details, photo, favourites and sessions. This can’t be undone, and this is the last email we’ll send you.`,
      'Listening history saved on your other devices stays in their browsers until you clear it there.',
      factsOf({ Account: to.email }, details, 'Deleted'),
      `If this wasn’t you, email ${supportEmail}. Thank you for listening with us.`,
    ],
  })
}

/** By the names stored with unsent emails. Keep old names for as long as one may be stored. */
export const templates = {
  'sign-in': signInEmail,
  welcome: welcomeEmail,
  'confirm-email': confirmAddressEmail,
  'email-changing': addressChangingEmail,
  'email-changed': addressChangedEmail,
  'email-kept': addressKeptEmail,
  'email-released': addressReleasedEmail,
  'password-changed': passwordChangedEmail,
  'account-deleted': accountDeletedEmail,
}

export type TemplateName = keyof typeof templates

function compose(
  name: string,
  to: Recipient,
  { product, company }: Deployment,
  content: Omit<Content, 'greeting'>,
): Email {
  // A header is one line, whatever the operator called the product.
  const subject = content.subject.replace(/\s*\p{Cc}+\s*/gu, ' ')
  const whole = { ...content, subject, greeting: greetingFor(to) }
  const sender = {
    product: product.name,
    company: company.name,
    address: company.address,
    supportEmail: product.supportEmail,
  }
  return { name, to: to.email, subject, text: renderText(whole, sender), html: renderHtml(whole, sender) }
}

/** Allows only what looks like a name. Email apps would turn an address in it into a link. */
function greetingFor({ firstName }: Recipient): string {
  const isName = firstName !== null && /^\p{L}[\p{L}\p{M} '’-]{0,39}$/u.test(firstName)
  return isName ? `Hi ${firstName},` : 'Hi,'
}

function factsOf(account: Record<string, string>, { at, device }: RequestDetails, verb = 'Requested'): Part {
  const facts: [string, string][] = [...Object.entries(account), [verb, formatTime(at)]]
  if (device !== null) facts.push(['Device', device])
  return { facts }
}

/** In UTC, because the server doesn't know where its members live. */
const formatTime = (at: number) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`

const codeSubject = (code: string, name: string) => `${formatCode(code)} is your ${name} code`

/** How the code is used, if there’s one, and how long it and the link work. */
const codeParts = (code: string | null, use: string): Part[] =>
  code === null
    ? [`The link works once, within ${minutes} minutes.`]
    : [
        use,
        { code: formatCode(code) },
        `Use either one within ${minutes} minutes. Never give this code to anyone, including us.`,
      ]

const formatCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`
