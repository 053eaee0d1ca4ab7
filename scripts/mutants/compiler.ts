import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reports, root } from '../setup/paths.mjs'

/** The places in the list of those that the compiler refuses. */
export function refusedOf(versions: readonly { file: string; code: string }[]): ReadonlySet<number> {
  const folder = join(reports, 'mutants', 'versions')
  rmSync(folder, { recursive: true, force: true })
  const files = versions.map(({ file, code }, at) => {
    const copy = join(folder, String(at), file)
    mkdirSync(dirname(copy), { recursive: true })
    writeFileSync(copy, code)
    return copy
  })
  const settings = {
    extends: join(root, 'tsconfig.json'),
    // A copy's relative imports lead to the files beside the original.
    compilerOptions: {
      rootDirs: [root, ...versions.map((_, at) => String(at))],
      noUnusedLocals: false,
      noUnusedParameters: false,
    },
    files,
    include: [join(root, 'src/**/*.d.ts')],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const { stdout } = spawnSync('npx', ['tsc', '--noEmit', '--pretty', 'false', '-p', folder], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  rmSync(folder, { recursive: true, force: true })
  return new Set([...stdout.matchAll(/^(\d+)\/.*error TS/gm)].map(([, at]) => Number(at)))
}
