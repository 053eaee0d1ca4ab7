/** Comments on states: stored on this device, and saved as one Markdown file. */
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { hashOf } from '../page/place.ts'
import { machineTitle, stateTitle } from '../say.ts'

/** By `machine/path.of.state`. */
export type Comments = Readonly<Record<string, string>>
const schema = z.record(z.string(), z.string().check(z.maxLength(5_000)))
const key = 'inspector.comments'

const listeners = new Set<() => void>()
let comments: Comments | null = null

export function readComments(): Comments {
  comments ??= parsed()
  return comments
}

function parsed(): Comments {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

/**
 * Removes an empty comment. Returns false if this device can't store it; then it lasts until the page closes.
 */
export function writeComment(place: string, text: string): boolean {
  const { [place]: _, ...others } = readComments()
  comments = text.trim() === '' ? others : { ...others, [place]: text }
  for (const listener of listeners) listener()
  try {
    localStorage.setItem(key, JSON.stringify(comments))
    return true
  } catch {
    return false
  }
}

export const useComments = (): Comments =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, readComments)

/** As a Markdown quotation, so that nothing in it becomes a heading or affects the text after it. */
const quoted = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => `> ${line.replace(/^\s{0,3}(?=#{1,6}(\s|$)|=+\s*$|-+\s*$)/, '\\')}`.trimEnd())
    .join('\n')

/** The commented states, in the order of the machines. `path` starts at the root. */
export const placesOf = (comments: Comments, machines: readonly string[]) =>
  machines.flatMap((machine) =>
    Object.entries(comments)
      .filter(([place]) => place.split('/')[0] === machine)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([place, text]) => ({ machine, path: keysOf(place), text })),
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
      ...own.map(({ path, text }) => {
        const link = `${address}${hashOf({ machine, state: path.join('.'), tab: 'explain' })}`
        return `### [${stateTitle(machine, path)}](${link})\n\n${quoted(text)}`
      }),
    ]
  })
  return `${['# Comments on the statecharts', ...parts].join('\n\n')}\n`
}
