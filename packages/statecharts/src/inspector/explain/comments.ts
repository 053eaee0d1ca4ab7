/** Comments on states: kept on this device, and shared as a file that can be read and opened. */
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { type Read, read } from '../file.ts'
import { hashOf } from '../page/place.ts'
import { listed, machineTitle, stateTitle } from '../say.ts'

const comment = z.object({
  /** `machine/path.of.state`. */
  place: z.string().check(z.maxLength(1_000)),
  /** Empty if it was removed, so that a merge removes it, too. */
  text: z.string().check(z.maxLength(5_000)),
  by: z.string().check(z.maxLength(100)),
  /** Epoch ms of the last edit. */
  at: z.number(),
})
export type Comment = z.infer<typeof comment>
const byId = z.record(z.string(), comment)
export type Comments = Readonly<Record<string, Comment>>

/** `device`: own comments have the id `device place`. */
const keptSchema = z.object({ device: z.string(), by: z.string(), comments: byId })
type Kept = { device: string; by: string; comments: Comments }
const fileSchema = z.object({
  kind: z.literal('statechart-comments'),
  version: z.literal(1),
  project: z.string(),
  comments: byId,
})

const key = 'inspector.shared-comments'
/** Before they could be shared: texts by their places. */
const formerKey = 'inspector.comments'

const listeners = new Set<() => void>()
let kept: Kept | null = null

export function readComments(): Kept {
  if (kept !== null) return kept
  kept = stored(key, keptSchema)
  if (kept !== null) return kept
  const former = Object.entries(stored(formerKey, z.record(z.string(), z.string())) ?? {})
  const device = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  const own = former.map(([place, text]) => [`${device} ${place}`, { place, text, by: '', at: 0 }] as const)
  kept = { device, by: '', comments: Object.fromEntries(own) }
  // At once, so that another tab has the same `device`.
  write(kept)
  return kept
}

function stored<Content>(name: string, schema: z.ZodMiniType<Content>): Content | null {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(name) ?? ''))
  } catch {
    return null
  }
}

/** Returns false if this device can't store them; then they last until the page closes. */
function store(changed: Kept): boolean {
  // Another tab may have stored some in the meantime.
  kept = { ...changed, comments: merged(stored(key, keptSchema)?.comments ?? {}, changed.comments) }
  for (const listener of listeners) listener()
  return write(kept)
}

function write(all: Kept): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(all))
    return true
  } catch {
    return false
  }
}

/** The own comment on a place. An empty one is removed. Returns like `store`. */
export function writeComment(place: string, text: string): boolean {
  const { comments, device, by } = readComments()
  const id = `${device} ${place}`
  const known = comments[id]
  if (known === undefined && text.trim() === '') return true
  const at = Math.max(Date.now(), (known?.at ?? 0) + 1)
  const next = { place, text: text.trim() === '' ? '' : text, by, at }
  return store({ ...readComments(), comments: { ...comments, [id]: next } })
}

/** The name that the own comments have in a file. */
export function signComments(by: string): boolean {
  const { comments, device } = readComments()
  const sign = (one: Comment) => ({ ...one, by, at: Math.max(Date.now(), one.at + 1) })
  const signed = Object.entries(comments).map(
    ([id, one]) => [id, id.startsWith(`${device} `) ? sign(one) : one] as const,
  )
  return store({ device, by, comments: Object.fromEntries(signed) })
}

/** Adds the comments of a file. Returns what came in, or why it wasn't opened, and whether they're stored. */
export function openComments(text: string | null, project: string, machines: readonly string[]) {
  const { content, problem } = readFile(text, project)
  if (content === null) return { told: '', problem, isKept: true }
  const known = readComments()
  const isKept = store({ ...known, comments: merged(known.comments, content) })
  return { told: cameIn(known.comments, content, machines), problem, isKept }
}

export function readFile(text: string | null, project: string): Read<Comments> {
  const what = 'comments that the inspector has saved'
  const { content, problem } = read(text, { kind: 'statechart-comments', what, schema: fileSchema, project })
  return content === null ? { content, problem } : { content: content.comments, problem }
}

export const useComments = (): Kept => useSyncExternalStore(subscribe, readComments)

function subscribe(listener: () => void) {
  const refresh = (event: StorageEvent) => {
    if (event.key !== key) return
    kept = null
    listener()
  }
  addEventListener('storage', refresh)
  listeners.add(listener)
  return () => {
    removeEventListener('storage', refresh)
    listeners.delete(listener)
  }
}

const isLater = (one: Comment, other: Comment | undefined) =>
  other === undefined || one.at > other.at || (one.at === other.at && one.text > other.text)

/** Of a comment in both, the later edit; so the order of merging doesn't matter. */
export const merged = (known: Comments, came: Comments): Comments =>
  Object.fromEntries([
    ...Object.entries(known),
    ...Object.entries(came).filter(([id, one]) => isLater(one, ownIn(known, id))),
  ])

const ownIn = (comments: Comments, id: string) => (Object.hasOwn(comments, id) ? comments[id] : undefined)

/** What a file brings, in words. */
export function cameIn(known: Comments, came: Comments, machines: readonly string[]): string {
  const counts = { added: 0, edited: 0, removed: 0, same: 0, elsewhere: 0 }
  for (const [id, one] of Object.entries(came)) {
    const before = ownIn(known, id)
    const had = before !== undefined && before.text !== ''
    if (!isLater(one, before)) counts.same += one.text === '' ? 0 : 1
    else if (one.text === '') counts.removed += had ? 1 : 0
    else {
      counts[had ? 'edited' : 'added']++
      if (!machines.includes(machineIn(one.place))) counts.elsewhere++
    }
  }
  const { added, edited, removed, same, elsewhere } = counts
  const said = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  const parts = [
    ...said(added, 'new comment', 'new comments'),
    ...said(edited, 'later edit', 'later edits'),
    ...said(removed, 'comment that was removed', 'comments that were removed'),
    ...said(same, 'that is here already', 'that are here already'),
  ]
  if (parts.length === 0) return 'There are no comments in this file.'
  const strays = said(elsewhere, 'is on a machine', 'are on machines')
  return [
    `${added + edited + removed === 0 ? 'Nothing new' : 'Came in'}: ${listed(parts)}.`,
    ...strays.map((text) => `${text} that this page doesn’t have.`),
  ].join(' ')
}

/** As a Markdown quotation, so that nothing in it becomes a heading or affects the text after it. */
const quoted = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => `> ${line.replace(/^\s{0,3}(?=#{1,6}(\s|$)|=+\s*$|-+\s*$)/, '\\')}`.trimEnd())
    .join('\n')

const machineIn = (place: string) => place.split('/')[0] ?? ''

/** The comments that are there, in the order of the machines. `path` starts at the root. */
export const placesOf = (comments: Comments, machines: readonly string[]) =>
  machines.flatMap((machine) =>
    Object.entries(comments)
      .filter(([, { place, text }]) => text !== '' && machineIn(place) === machine)
      .sort(([a, one], [b, other]) => one.place.localeCompare(other.place) || a.localeCompare(b))
      .map(([id, one]) => ({ ...one, id, machine, path: keysOf(one.place) })),
  )

const keysOf = (place: string) => (place.split('/')[1] ?? '').split('.').filter((key) => key !== '')

/** A heading for each commented machine, in the given order, and one for each of its commented states. */
export function markdownOf(comments: Comments, machines: readonly string[], address: string): string {
  const places = placesOf(comments, machines)
  const parts = machines.flatMap((machine) => {
    const own = places.filter((place) => place.machine === machine)
    if (own.length === 0) return []
    return [
      `## ${machineTitle(machine)} (\`${machine}\`)`,
      ...own.map(({ path, text, by }) => {
        const link = `${address}${hashOf({ machine, state: path.join('.'), tab: 'explain' })}`
        const name = by === '' ? '' : `\n\n– ${by.replace(/\s+/g, ' ')}`
        return `### [${stateTitle(machine, path)}](${link})\n\n${quoted(text)}${name}`
      }),
    ]
  })
  return `${['# Comments on the statecharts', ...parts].join('\n\n')}\n`
}

/** Markdown to read, and the same comments for the inspector to open. */
export const fileOf = (comments: Comments, project: string, machines: readonly string[], address: string) =>
  `${markdownOf(comments, machines, address)}
<!-- The inspector opens this file. It reads only this:
${JSON.stringify({ kind: 'statechart-comments', version: 1, project, comments }).replaceAll('>', '\\u003e')}
-->
`
