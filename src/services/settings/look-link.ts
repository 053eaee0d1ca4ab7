/** A look in the address of a page: `?look.activeMode=dark`. */
import { changedSettings, defaultSettings, type Settings, validSettings } from '#content/settings.ts'
import { copyText } from '#services/browser/clipboard.ts'

const prefix = 'look.'

/** Query of a link with the settings that differ from the defaults. */
export const queryOf = (settings: Settings): string =>
  new URLSearchParams(
    Object.entries(changedSettings(defaultSettings, settings)).map(([name, value]) => [
      prefix + name,
      String(value),
    ]),
  ).toString()

/** The settings that a link's query names and that differ from `current`. */
export function lookIn(query: string, current: Settings): Partial<Settings> {
  const given = [...new URLSearchParams(query)].filter(([name]) => name.startsWith(prefix))
  const named = Object.fromEntries(given.map(([name, value]) => [name.slice(prefix.length), typed(value)]))
  return changedSettings(current, validSettings(named))
}

/** What this page's link would change. A visitor's is in the query of the sign-in page. */
export function offeredLook(current: Settings): Partial<Settings> {
  const { search, href } = location
  const to = new URLSearchParams(search).get('to')
  return lookIn(to === null || !URL.canParse(to, href) ? search : new URL(to, href).search, current)
}

/** Removes the look from the address of this page. */
export function removeLook(): void {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (name.startsWith(prefix)) query.delete(name)
  history.replaceState(history.state, '', pathname + (query.size === 0 ? '' : `?${query}`) + hash)
}

/** Copies a link to `path` that carries this look. */
export async function copyLook(path: string, settings: Settings) {
  const query = queryOf(settings)
  const address = new URL(path, location.href).href
  const link = query === '' ? address : `${address}?${query}`
  return { link, isCopied: await copyText(link) }
}

const typed = (value: string): unknown =>
  /^(true|false|\d+(\.\d+)?)$/.test(value) ? JSON.parse(value) : value
