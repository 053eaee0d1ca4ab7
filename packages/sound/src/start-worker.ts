import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** The worker’s file is beside this one, in our sources and in the server’s bundle. */
export function startWorker(name: 'render' | 'loudness', options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL(`./${name}.worker.js`, import.meta.url), options)
  // Workers can’t read TypeScript, even in a process that can, so they load tsx first.
  const tsx = createRequire(import.meta.url).resolve('tsx/package.json')
  const api = new URL('./dist/esm/api/index.mjs', pathToFileURL(tsx))
  const source = new URL(`./${name}.worker.ts`, import.meta.url)
  const code = `import { register } from '${api}'; register(); await import('${source}')`
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), options)
}
