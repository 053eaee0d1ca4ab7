import { existsSync, readFileSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** Adds the variables of `.env` in this folder, if there is one. @throws StartError */
export function loadEnvFile(): void {
  if (!existsSync('.env')) return
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    // Node says ENOENT whatever the reason, so reading it again tells.
    throw new StartError(`.env can’t be read (${reasonFor(error)}). Let this account read it, or remove it.`)
  }
}

function reasonFor(error: unknown): string {
  try {
    readFileSync('.env')
  } catch (reason) {
    return String((reason as NodeJS.ErrnoException).code)
  }
  return error instanceof Error ? error.message : String(error)
}
