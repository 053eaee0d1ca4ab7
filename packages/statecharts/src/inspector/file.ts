/** Reads the files that the inspector, `--export` and failing tests write. */
import type * as z from 'zod/mini'

export type Read<Content> = { content: Content; problem: null } | { content: null; problem: string }

/** Characters. Ten thousand steps of the app take about 10 million. */
const largest = 64_000_000

/** A chosen file's text; null if it's too large. It isn't even read then: gigabytes would crash the page. */
export const textIn = async (file: File): Promise<string | null> =>
  file.size > largest ? null : file.text().catch(() => '')

type Kind<Content> = {
  kind: string
  /** As in “It's JSON, but not …”. */
  what: string
  schema: z.ZodMiniType<Content>
  /** The project that it has to be of; any without one. */
  project?: string | undefined
}

/** Never throws. Refuses a text with a reason. */
export function read<Content>(text: string | null, wanted: Kind<Content>): Read<Content> {
  try {
    return checked(text, wanted)
  } catch {
    return refused(`Too deeply nested to be ${wanted.what}.`)
  }
}

function checked<Content>(text: string | null, { kind, what, schema, project }: Kind<Content>) {
  if (text === null || text.length > largest) return refused('It is larger than 64 MB.')
  const data = jsonIn(text)
  if (data === undefined) return refused(`It is neither JSON nor a text with ${what} in it.`)
  const found = (data ?? {}) as { kind?: unknown; version?: unknown; project?: unknown }
  if (found.kind !== kind) return refused(`It is JSON, but not ${what}.`)
  if (found.version !== 1)
    return refused('It was written by another version of the inspector. Open it with that one.')
  const { success, data: content, error } = schema.safeParse(data)
  if (!success) {
    const path = (error.issues[0]?.path ?? []).join('.').slice(0, 80)
    return refused(`It is damaged at “${path}”.`)
  }
  if (project !== undefined && found.project !== project)
    return refused(`It is of another product: “${found.project}”, not “${project}”.`)
  return { content, problem: null }
}

export const refused = (why: string) => ({
  content: null,
  problem: `This file was not opened, and what you see stays as it was. ${why}`,
})

/** The whole text, or the line of it that was written to be read here. */
function jsonIn(text: string): unknown {
  const line = text.split('\n').findLast((one) => one.startsWith('{"kind":"statechart-'))
  try {
    return JSON.parse(line ?? text)
  } catch {
    return undefined
  }
}
