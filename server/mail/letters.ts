import type { ProductConfiguration } from '../../src/services/contract/product.ts'

export type Letter = {
  /** One address as it is stored; never text that could be read as several. */
  to: string
  subject: string
  text: string
  html: string
}

type Product = Pick<ProductConfiguration, 'name' | 'supportEmail'>
type Part = { say: string } | { link: string; label: string } | { code: string }

export const verifyAddress = (publicUrl: string, token: string) => `${publicUrl}/auth/login/verify/${token}`

export const loginLetter = (
  to: string,
  { link, code, publicUrl, product }: { link: string; code: string; publicUrl: string; product: Product },
) =>
  letter(to, `Sign in to ${product.name}`, product, [
    { say: `Here is your way into ${product.name}. Open this link and press “Sign in”:` },
    { link: verifyAddress(publicUrl, link), label: 'Sign in' },
    { say: 'Or type this code where you asked for the mail:' },
    { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    { say: 'Both work once, for ten minutes. Never tell the code to anybody: we do not ask for it.' },
    { say: 'You did not ask for this? Then ignore it; nobody gets in without it.' },
  ])

export const moveLetter = (
  to: string,
  { link, publicUrl, product }: { link: string; publicUrl: string; product: Product },
) =>
  letter(to, `Confirm your new address for ${product.name}`, product, [
    {
      say: `Somebody, most likely you, wants to use this address for their ${product.name} account. To confirm:`,
    },
    { link: verifyAddress(publicUrl, link), label: 'Use this address' },
    { say: 'The link works once, for ten minutes, and signs you in again. Other devices are signed out.' },
    { say: 'It was not you? Then ignore this mail; nothing changes.' },
  ])

export const moveNoticeLetter = (
  to: string,
  {
    undo,
    newEmail,
    publicUrl,
    product,
  }: { undo: string; newEmail: string; publicUrl: string; product: Product },
) =>
  letter(to, `A new address was asked for your ${product.name} account`, product, [
    { say: `Your ${product.name} account is to move to ${newEmail} as soon as that address is confirmed.` },
    { say: 'It was you? Then there is nothing to do.' },
    { say: 'It was not you? This link keeps the account at this address and signs every device out:' },
    { link: verifyAddress(publicUrl, undo), label: 'Keep my address' },
    {
      say: 'It works once, for seven days, and also takes back a change that was made. Your password is removed then.',
    },
  ])

export const movedLetter = (to: string, { product }: { product: Product }) =>
  letter(to, `Your ${product.name} account has a new address`, product, [
    { say: `Your ${product.name} account no longer uses this address, and every device was signed out.` },
    { say: 'It was not you? Use the link in the mail that told you about the request, or write to us.' },
  ])

export const passwordLetter = (to: string, { publicUrl, product }: { publicUrl: string; product: Product }) =>
  letter(to, `Your ${product.name} password was changed`, product, [
    { say: 'A new password was set for your account, and your other devices were signed out.' },
    { say: 'It was not you? Ask for a sign-in link here and set another one:' },
    { link: `${publicUrl}/auth/forgot-password`, label: 'Get back in' },
  ])

function letter(to: string, subject: string, product: Product, parts: readonly Part[]): Letter {
  const close = `Questions? ${product.supportEmail}`
  const text = [...parts.map(asText), close, product.name].join('\n\n')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f7f9;color:#1d2530;font:16px/1.6 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:7px">
${parts.map(asHtml).join('\n')}
<p style="margin:24px 0 0;color:#5b6675;font-size:14px">${escaped(close)}<br>${escaped(product.name)}</p>
</div></body></html>
`
  return { to, subject, text: `${text}\n`, html }
}

function asText(part: Part): string {
  if ('say' in part) return part.say
  return 'link' in part ? part.link : part.code
}

function asHtml(part: Part): string {
  if ('say' in part) return `<p style="margin:0 0 16px">${escaped(part.say)}</p>`
  if ('code' in part) {
    return `<p style="margin:0 0 16px;font-size:28px;letter-spacing:4px;font-weight:600">${escaped(part.code)}</p>`
  }
  const { link, label } = part
  return `<p style="margin:0 0 16px"><a href="${escaped(link)}" style="display:inline-block;padding:10px 18px;border-radius:7px;background:#1f4fd8;color:#fff;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5b6675;word-break:break-all">${escaped(link)}</p>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)
