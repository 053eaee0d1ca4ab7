import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigurationError, readConfiguration } from './config.ts'
import { loggerOptions } from './log.ts'
import { CannotStart, type Running, type StartOptions, startServer } from './start.ts'

const webRoot = resolve('dist/web')

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * The server as a program: reads the environment (and `.env`), starts, prints its address and stops on a signal. If it
 * can’t start, it prints one line and exits with 1.
 */
export async function runServer(createTracks: StartOptions['createTracks']): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const configuration = readConfiguration(process.env)
    const running = await startServer({
      configuration,
      webRoot,
      log: loggerOptions(configuration),
      createTracks,
    })
    printAddress(running, configuration.publicUrl)
    stopOnSignals(running)
  } catch (error) {
    if (!(error instanceof CannotStart) && !(error instanceof ConfigurationError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

function printAddress({ url, demo, mailDescription }: Running, publicUrl: string | null): void {
  const isElsewhere = publicUrl !== null && publicUrl !== url
  print('')
  print(`  Address   ${publicUrl ?? url}${isElsewhere ? ` (this server: ${url})` : ''}`)
  if (demo !== null) print(`  Sign in   ${demo.email} with ${demo.password} (shown only now)`)
  print(`  Emails    ${mailDescription}`)
  if (!existsSync(webRoot)) print('  Pages     not built yet. Run npm run build')
  print('')
}

function stopOnSignals(running: Running): void {
  let isStopping = false
  const stop = async (signal: NodeJS.Signals) => {
    // The second signal stops without waiting.
    if (isStopping) process.exit(1)
    isStopping = true
    print(`  ${signal}: finishing open requests …`)
    await running.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
