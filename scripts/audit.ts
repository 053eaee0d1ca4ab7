/**
 * Asks npm's registry about known vulnerabilities of the product's packages. Exits with 0 if there are none, with 1 if
 * there are, and with 2 if the registry can't be asked.
 */
import { z } from 'zod/mini'
import { run, tail } from './setup/child.mjs'
import { npmCommand } from './setup/packages.mjs'

const advisory = z.object({ title: z.string(), url: z.string(), severity: z.string(), range: z.string() })
const answer = z.object({
  vulnerabilities: z.record(
    z.string(),
    // A string names another package in the list, which is the reason.
    z.object({ via: z.array(z.union([z.string(), advisory])) }),
  ),
})

const [file, args] = npmCommand(['audit', '--omit=dev', '--json'])
const { output } = await run(file, args)
const json = read(output)
const report = answer.safeParse(json)

if (!report.success) {
  const refusal = z.object({ message: z.string() }).safeParse(json)
  console.error(refusal.data?.message ?? tail(output))
  console.error("The registry couldn't be asked, so nothing is known. Try again later.")
  process.exitCode = 2
} else {
  const found = Object.entries(report.data.vulnerabilities)
  for (const [name, { via }] of found)
    for (const reason of via)
      console.log(
        typeof reason === 'string'
          ? `${name}: because of ${reason}`
          : `${name} ${reason.range}: ${reason.severity}, ${reason.title} ${reason.url}`,
      )
  console.log(`${found.length} packages with known vulnerabilities`)
  process.exitCode = found.length > 0 ? 1 : 0
}

/** The JSON among npm's warnings. */
function read(text: string): unknown {
  try {
    return JSON.parse(/^\{[\s\S]*^\}/m.exec(text)?.[0] ?? '')
  } catch {
    return null
  }
}
