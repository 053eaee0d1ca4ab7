import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { StartError } from '#server/start-error.ts'

export type FolderLock = {
  /** Records this server’s address for a second server’s error message. */
  announce(url: string): void
  release(): void
}

/**
 * Locks the data folder for this process. The operating system holds the lock (a file lock, by SQLite) and
 * releases it however the process ends. It can’t be stolen from a live process, and neither a kill -9 nor a
 * reused process id leaves anything to clean up. The note next to it is only for the message.
 * @throws StartError if another server uses the folder
 */
export function lockFolder(dataDirectory: string): FolderLock {
  const note = join(dataDirectory, 'server.json')
  const file = new Libsql(join(dataDirectory, 'server.lock'), { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'SQLITE_BUSY') throw error
    throw new StartError(
      `Another server${readNote(note)} already uses the data folder ${dataDirectory}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  const write = (url: string | null) => writeFileSync(note, `${JSON.stringify({ pid: process.pid, url })}\n`)
  write(null)
  return {
    announce: write,
    release() {
      rmSync(note, { force: true })
      file.exec('ROLLBACK')
      file.close()
    },
  }
}

function readNote(note: string): string {
  try {
    const { pid, url } = JSON.parse(readFileSync(note, 'utf8')) as { pid?: unknown; url?: unknown }
    return ` (process ${Number(pid)}${typeof url === 'string' ? `, ${url}` : ''})`
  } catch {
    return ''
  }
}
