import { escaped } from '../escaped.ts'

export type Content = {
  subject: string
  /** The line that email apps show after the subject. */
  preview: string
  title: string
  greeting: string
  parts: readonly Part[]
}

export type Part =
  | string
  | { link: string; label: string }
  | { code: string }
  | { facts: readonly (readonly [label: string, value: string])[] }

export type Sender = { product: string; company: string; address: string | null; supportEmail: string }

/** The plain-text part: the same words as the HTML part, with the address of its button. */
export function renderText({ title, greeting, parts }: Content, sender: Sender): string {
  return `${[sender.product, title, greeting, ...parts.map(textOf), footerOf(sender).join('\n')].join('\n\n')}\n`
}

function textOf(part: Part): string {
  if (typeof part === 'string') return part
  if ('link' in part) return `${part.label}:\n${part.link}`
  if ('code' in part) return part.code
  return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
}

const footerOf = ({ company, address, supportEmail }: Sender) => [
  `Questions? Email ${supportEmail}`,
  address === null ? company : `${company}, ${address}`,
]

/** Keeps phones from turning text into links: the code looks like a number to call. */
const undetected = ['telephone', 'date', 'address', 'email'].map((kind) => `${kind}=no`).join()

const fonts = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Email apps with a dark mode use these. Others keep the light colours of the style attributes. */
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0e1420!important}
.card{background:#182131!important;border-color:#2a364b!important}
.ink{color:#eef2f9!important}
.soft{color:#a9b5c8!important}
.line{border-color:#2a364b!important}
.code{background:#0e1420!important;color:#eef2f9!important}
.action,.button{background:#9bb8f5!important;border-color:#9bb8f5!important;color:#0e1a33!important}
.plain{color:#9bb8f5!important}
}
@media (max-width:480px){.card{padding:24px 24px 8px!important}}`

/** The HTML part, made of tables and style attributes, which email apps render alike. Its pictures are in the email. */
export function renderHtml({ subject, preview, title, greeting, parts }: Content, sender: Sender): string {
  const { product, supportEmail } = sender
  const [, company = ''] = footerOf(sender)
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="${undetected}">
<title>${escaped(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f2f4f8;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f2f4f8">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 0 20px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="36" height="36"><img src="cid:mark" width="36" height="36" alt="" style="display:block;border:0"></td>
<td class="ink" style="padding-left:12px;color:#1b2434;font:700 20px/28px ${fonts}">${escaped(product)}</td>
</tr></table>
</td></tr>
<tr><td style="padding:0"><img src="cid:sleeve" width="560" alt="" style="display:block;width:100%;max-width:560px;height:auto;border:0;border-radius:12px 12px 0 0"></td></tr>
<tr><td class="card" bgcolor="#ffffff" style="padding:36px 40px 20px;background:#ffffff;border:1px solid #e1e6ee;border-top:0;border-radius:0 0 12px 12px">
<h1 class="ink" style="margin:0 0 20px;color:#1b2434;font:700 24px/32px ${fonts}">${escaped(title)}</h1>
${[greeting, ...parts].map(htmlOf).join('\n')}
</td></tr>
<tr><td class="soft" style="padding:24px 0 0;color:#5a6678;font:400 13px/20px ${fonts}">
Questions? Email <a class="plain" href="mailto:${escaped(supportEmail)}" style="color:#2e5bb4">${escaped(supportEmail)}</a><br>
${escaped(company)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') {
    return `<p class="ink" style="margin:0 0 16px;color:#1b2434;font:400 16px/25px ${fonts}">${escaped(part)}</p>`
  }
  if ('code' in part) {
    return `<p class="code" style="margin:0 0 20px;padding:14px 20px;border-radius:8px;background:#f2f4f8;color:#1b2434;font:700 30px/36px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:4px;text-align:center">${escaped(part.code)}</p>`
  }
  if ('link' in part) {
    // The border is the button's padding: Outlook ignores padding on links.
    return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px"><tr><td class="action" bgcolor="#2e5bb4" style="border-radius:8px;background:#2e5bb4"><a class="button" href="${escaped(part.link)}" style="display:inline-block;border:solid #2e5bb4;border-width:12px 28px;border-radius:8px;background:#2e5bb4;color:#ffffff;font:600 16px/24px ${fonts};text-decoration:none">${escaped(part.label)}</a></td></tr></table>`
  }
  const rows = part.facts.map(
    ([label, value]) =>
      `<tr><td class="soft" valign="top" style="padding:3px 16px 3px 0;color:#5a6678;font:400 14px/20px ${fonts};white-space:nowrap">${escaped(label)}</td><td class="ink" style="padding:3px 0;color:#1b2434;font:400 14px/20px ${fonts};word-break:break-word">${escaped(value)}</td></tr>`,
  )
  return `<table class="line" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:24px 0 16px;border-top:1px solid #e1e6ee"><tr><td style="padding:13px 0 0"><table cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table></td></tr></table>`
}
