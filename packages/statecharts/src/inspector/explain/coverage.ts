/** What tests found of the machines: embedded in an exported page, or from `reports/models/models.json`. */
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

const counts = z.record(z.string(), z.number())
const found = z.looseObject({
  states: z.optional(counts),
  transitions: z.optional(counts),
  /** Titles. */
  rules: z.optional(z.array(z.string())),
  /** Titles of tests. */
  failed: z.optional(z.array(z.string())),
  /** Null if the machine wasn't broken. */
  mutants: z.optional(z.nullable(z.array(z.looseObject({ noticedBy: z.nullable(z.string()) })))),
  shape: z.optional(z.string()),
  run: z.optional(z.looseObject({ at: z.string(), commit: z.nullable(z.string()), seed: z.number() })),
})
const report = z.looseObject({ machines: z.record(z.string(), found) })
export type Found = z.infer<typeof found>
export type Coverage = Readonly<Record<string, Found>>

/** By machine; null while loading and if not measured. */
export function useCoverage(): Coverage | null {
  const [coverage, setCoverage] = useState<Coverage | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const written = document.getElementById('coverage')?.textContent
    const reading =
      written === undefined
        ? fetch('reports/models/models.json', { signal: controller.signal }).then((answer) =>
            answer.ok ? answer.json() : null,
          )
        : Promise.resolve(JSON.parse(written))
    reading
      .then((body: unknown) => {
        const { success, data } = z.safeParse(report, body)
        if (success) setCoverage(data.machines)
      })
      // Without a report, the inspector says so.
      .catch(() => {})
    return () => controller.abort()
  }, [])
  return coverage
}
