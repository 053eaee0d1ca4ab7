/** Finds what the oldest browsers lack in built scripts and styles, by MDN's compatibility data. */
import data from '@mdn/browser-compat-data/forLegacyNode'
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types'
import postcss from 'postcss'
import { parseAst } from 'vite'
import { oldestBrowsers } from '#content/browsers.ts'

const { chrome, edge, firefox, safari } = oldestBrowsers
const floor = {
  chrome,
  chrome_android: chrome,
  edge,
  firefox,
  firefox_android: firefox,
  safari,
  safari_ios: safari,
} as const

type Entry = Identifier | undefined

/** Whether every browser of the floor has it without a flag or a prefix. */
function isEverywhere(entry: Identifier): boolean {
  const support = entry.__compat?.support
  if (support === undefined) return true
  return Object.entries(floor).every(([browser, oldest]) => {
    const statements = [support[browser as keyof typeof floor] ?? []].flat()
    return statements.some((statement) => isIn(statement, oldest))
  })
}

const isIn = ({ version_added, version_removed, flags, prefix }: SimpleSupportStatement, oldest: string) =>
  flags === undefined &&
  prefix === undefined &&
  typeof version_added === 'string' &&
  isAtMost(version_added, oldest) &&
  !(typeof version_removed === 'string' && isAtMost(version_removed, oldest))

function isAtMost(version: string, oldest: string): boolean {
  const [one, other] = [version.replace('≤', ''), oldest].map((text) => text.split('.').map(Number))
  for (let part = 0; part < 2; part += 1) {
    const difference = (one?.[part] ?? 0) - (other?.[part] ?? 0)
    if (difference !== 0) return difference < 0
  }
  // Previews have no number.
  return !Number.isNaN(one?.[0])
}

const childrenOf = (entry: Entry): [string, Identifier][] =>
  Object.entries(entry ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][]

const globals = new Map([
  ...childrenOf(data.api as Identifier),
  ...childrenOf(data.javascript?.builtins as Identifier),
])

/** What the page's own objects are; any other object is told by the name of what is called on it. */
const owners: Readonly<Record<string, string>> = {
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  screen: 'Screen',
  window: 'Window',
}
/** Interfaces whose methods are called on objects that the code doesn't name. */
const interfaces = [
  ...childrenOf(data.javascript?.builtins as Identifier).map(([name]) => name),
  ...[
    'AbortSignal',
    'Blob',
    'Document',
    'DOMTokenList',
    'Element',
    'EventTarget',
    'Headers',
    'History',
    'HTMLDialogElement',
  ],
  ...[
    'HTMLElement',
    'HTMLFormElement',
    'HTMLInputElement',
    'HTMLMediaElement',
    'Navigator',
    'Node',
    'ReadableStream',
  ],
  ...['Request', 'Response', 'Selection', 'URL', 'URLSearchParams', 'Window'],
]

/** By name: every method that such an object has. */
const methods = new Map<string, Identifier[]>()
for (const owner of interfaces)
  for (const [name, method] of childrenOf(globals.get(owner)))
    if (!/_static$|_event$/.test(name)) methods.set(name, [...(methods.get(name) ?? []), method])

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Names such as `AbortSignal.any` and `.isWellFormed()`. A method counts as the oldest one of its name. */
export function newerInScript(source: string): Set<string> {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isNode(value)) return
    const name = newerIn(value)
    if (name !== null) found.add(name)
    for (const child of Object.values(value)) visit(child)
  }
  visit(parseAst(source))
  return found
}

function newerIn(node: Node): string | null {
  if (node.type === 'Literal')
    return (node.regex as { flags: string } | undefined)?.flags.includes('v') ? '/v' : null
  if (node.type === 'MemberExpression') {
    const { object, property } = node as Node & { object: Node; property: Node }
    const [owner, name] = [nameIn(object), nameIn(property)]
    const entry = globals.get(owners[owner] ?? owner)
    const exact = (entry?.[`${name}_static`] ?? entry?.[name]) as Entry
    return exact && !isEverywhere(exact) ? `${owner}.${name}` : null
  }
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null
  const callee = node.callee as Node
  const name = nameIn(callee.type === 'MemberExpression' ? (callee.property as Node) : callee)
  if (callee.type === 'Identifier') {
    const entry = globals.get(name)
    return entry && !isEverywhere(entry) ? name : null
  }
  if (callee.type !== 'MemberExpression' || globals.has(nameIn(callee.object as Node))) return null
  const known = methods.get(name)
  return known && !known.some(isEverywhere) ? `.${name}()` : null
}

const nameIn = (node: Node) => (node.type === 'Identifier' ? String(node.name) : '')

/** By name: everything in values that is written as a function. */
const functions = new Map<string, Identifier[]>()
const collect = (entry: Entry): void => {
  for (const [name, child] of childrenOf(entry)) {
    functions.set(name, [...(functions.get(name) ?? []), child])
    collect(child)
  }
}
collect(data.css.types as Identifier)

/** Properties, their keywords, functions, selectors and at-rules, as they're written. */
export function newerInStyles(source: string): Set<string> {
  const found = new Set<string>()
  const { properties, selectors } = data.css as Record<string, Identifier>
  const rules = data.css['at-rules'] as Identifier
  const check = (name: string, entry: Entry) => {
    if (entry && !isEverywhere(entry)) found.add(name)
  }
  const css = postcss.parse(source)
  css.walk((node) => {
    for (let parent = node.parent; parent; parent = parent.parent as typeof parent)
      if (parent.type === 'atrule' && 'name' in parent && parent.name === 'supports') return
    if (node.type === 'decl') {
      const entry = properties?.[node.prop] as Entry
      check(node.prop, entry)
      for (const [word] of node.value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g))
        check(`${node.prop}: ${word}`, entry?.[word] as Entry)
      for (const [, name = ''] of node.value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g))
        if (functions.has(name) && !functions.get(name)!.some(isEverywhere)) found.add(`${name}()`)
    } else if (node.type === 'rule') {
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z][a-z-]*)/g))
        check(`:${name}`, selectors?.[name] as Entry)
      if (node.selector.includes('&')) check('nesting', selectors?.nesting as Entry)
    } else if (node.type === 'atrule') {
      check(`@${node.name}`, rules[node.name] as Entry)
      for (const [, name = ''] of node.params.matchAll(/\(([a-z][a-z-]*)/g))
        check(`@${node.name} (${name})`, (rules[node.name] as Entry)?.[name] as Entry)
    }
  })
  return found
}
