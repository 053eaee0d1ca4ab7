/**
 * `npm run inspect`: the inspector beside the app, with a new database. `--export` writes it as a page
 * instead.
 */
import { parseArgs } from 'node:util'
import { exportInspector } from './inspector/export.ts'
import { serveInspector } from './inspector/serve.ts'
import { CommandError } from './setup/child.mjs'

const { values } = parseArgs({ options: { export: { type: 'string' } } })
if (values.export === undefined) await show()
else console.error(exportInspector(values.export))

async function show(): Promise<void> {
  const port = Number(process.env.PORT || 3300)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CommandError('PORT must be from 1 to 65535.')
  const interrupted = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve)
  })
  const served = await serveInspector({ port })
  const greeting = [...served.output().matchAll(/^ *(Sign in|Emails) +(.*)$/gm)]
  console.error(`
  Inspector  ${served.address}/inspector.html
  App        ${served.address} (in another tab of the same browser)
${greeting.map(([, name = '', text]) => `  ${name.padEnd(10)} ${text}`).join('\n')}

  Each run starts with a new database. Press Ctrl-C to stop.
`)
  await Promise.race([interrupted, served.ended])
  const code = await served.stop()
  if (code !== 0) throw new CommandError(`The server ended with code ${code}:\n${served.output()}`)
}
