type Provider = { name: string; href: string; domain: RegExp }

const providers: readonly Provider[] = [
  { name: 'Gmail', href: 'https://mail.google.com/', domain: /^(gmail|googlemail)\./ },
  { name: 'Outlook', href: 'https://outlook.live.com/mail/', domain: /^(outlook|hotmail|live|msn)\./ },
  { name: 'Yahoo', href: 'https://mail.yahoo.com/', domain: /^(yahoo|ymail|rocketmail)\./ },
  { name: 'iCloud', href: 'https://www.icloud.com/mail', domain: /^(icloud|me|mac)\.com$/ },
]

/** Webmail links for this address: the provider of its domain, or the common ones. */
export function providersFor(email: string): readonly Provider[] {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const known = providers.filter((provider) => provider.domain.test(domain))
  return known.length > 0 ? known : providers
}
