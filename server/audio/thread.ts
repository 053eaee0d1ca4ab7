/** Starts worker threads from our sources and from our bundle. */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Workers lie beside this file, in our sources and in our bundle. */
const isSource = import.meta.url.endsWith('.ts')

export function startThread(name: 'render.worker' | 'level.worker', options: WorkerOptions = {}): Worker {
  const url = new URL(`./${name}.${isSource ? 'ts' : 'js'}`, import.meta.url)
  return new Worker(isSource ? withTypeScript(url) : url, options)
}

/** Threads can’t read TypeScript, even in a process that can, so they load tsx first. */
function withTypeScript(source: URL): URL {
  const tsx = new URL(
    './dist/esm/api/index.mjs',
    pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json')),
  )
  const code = `import { register } from '${tsx}'; register(); await import('${source}')`
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}
