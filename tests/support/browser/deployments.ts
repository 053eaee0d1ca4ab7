/** Servers that replace each other at one address, with one data folder. */
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Served, serve } from '#scripts/serve.ts'
import { dist, media } from '#scripts/setup/paths.mjs'
import { trackIds } from '#tests/support/server/media.ts'

export async function createDeployments(played: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'deployments-'))
  const data = join(folder, 'var')
  mkdirSync(data, { mode: 0o700 })
  symlinkSync(media, join(data, 'media'), 'junction')
  const port = String(await freePort())
  let running: Served | null = null

  async function stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await running?.stop(signal)
    running = null
  }

  return {
    folder,
    stop,
    /** Replaces the running server. */
    async start(web = join(dist, 'web'), env: Record<string, string> = {}): Promise<Served> {
      await stop()
      running = await serve({
        web,
        env: { PORT: port, DATA_DIR: data, TRUST_PROXY: 'loopback', ...env },
        empty: trackIds().filter((id) => !played.includes(id)),
      })
      return running
    },
    async remove(): Promise<void> {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

const hashOf = (contents: string | Buffer) => createHash('sha256').update(contents).digest('base64')

/**
 * Copies the built pages to `to` with another name for every script and style sheet, as in a build of new
 * code.
 */
export function newerPages(to: string): string {
  const web = join(dist, 'web')
  cpSync(web, to, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const names = readdirSync(join(web, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  const renamed = new RegExp(names.join('|').replaceAll('.', '\\.'), 'g')
  const newName = (name: string) => name.replace(/.\.(\w+)$/, '~.$1')
  const hashes = new Map<string, string>()
  const rewritten = (path: string) =>
    readFileSync(path, 'utf8')
      .replace(renamed, newName)
      .replace(/[\w+/]{43}=/g, (hash) => hashes.get(hash) ?? hash)
  for (const name of names) {
    const file = join(web, 'assets', name)
    const contents = rewritten(file)
    hashes.set(hashOf(readFileSync(file)), hashOf(contents))
    writeFileSync(join(to, 'assets', newName(name)), contents)
  }
  for (const name of ['pages/index.html', 'pages/login.html', 'pages/pages.json', 'service-worker.js'])
    writeFileSync(join(to, name), rewritten(join(web, name)))
  return to
}
