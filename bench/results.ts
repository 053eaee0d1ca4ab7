/** Keeps what a part printed in `bench/results.md`, in a section of its own. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

const file = join(import.meta.dirname, 'results.md')

export function keepResult(part: string, printed: string): void {
  const day = new Date().toISOString().slice(0, 10)
  const section = `## ${part}\n\n${day}, Node ${process.version}, ${cpus().length} cores\n\n\`\`\`\n${printed.trim()}\n\`\`\`\n`
  const [head = '', ...sections] = existsSync(file)
    ? readFileSync(file, 'utf8').split(/^(?=## )/m)
    : [
        '# Results of the last runs\n\nWritten by `npm run bench`. The ratios travel; the milliseconds belong to the machine.\n\n',
      ]
  const others = sections.map((each) => each.trimEnd()).filter((each) => !each.startsWith(`## ${part}\n`))
  writeFileSync(file, `${head}${[...others, section.trimEnd()].join('\n\n')}\n`)
}
