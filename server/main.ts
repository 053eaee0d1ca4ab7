import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { createTrackStore } from './audio/store.ts'
import { ConfigurationError, readConfiguration } from './config.ts'
import { logOptions } from './log.ts'
import { CannotStart, type Running, startServer } from './start.ts'

/* The server as a program: reads the environment, starts, says where it is, stops on a signal. */

const webRoot = resolve('dist/web')
/** Where operators put files that replace rendered tracks. */
const ownTracks = resolve('content/audio/own')

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function sayHello({ url, demo, mails }: Running, publicUrl: string | null): void {
  say('')
  say(
    `  Address   ${publicUrl ?? url}${publicUrl === null || publicUrl === url ? '' : ` (this server: ${url})`}`,
  )
  if (demo !== null) say(`  Sign in   ${demo.email} with ${demo.password} (shown only now)`)
  say(`  Mails     ${mails}`)
  if (!existsSync(webRoot)) say('  Pages     not built yet: npm run build')
  say('')
}

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const configuration = readConfiguration(process.env)
  const running = await startServer({
    configuration,
    webRoot,
    log: logOptions(configuration),
    createTracks: (folder, log) => {
      mkdirSync(folder, { recursive: true })
      return createTrackStore({ folder, own: ownTracks, log })
    },
  })
  sayHello(running, configuration.publicUrl)

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    say(`  ${signal}: finishing what is under way …`)
    await running.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  if (!(error instanceof CannotStart) && !(error instanceof ConfigurationError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
