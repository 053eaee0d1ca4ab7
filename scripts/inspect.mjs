import { requireNode } from './setup/node.mjs'

requireNode()
const { command, Refusal, say } = await import('./setup/say.mjs')
const { prepare } = await import('./setup/prepare.mjs')

await command(async () => {
  await prepare('inspector')
  const { serveInspector } = await import('./inspector/serve.mjs')
  const port = Number(process.env.PORT || 3300)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Refusal('PORT must be from 1 to 65535.')

  const asked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve)
  })
  const served = await serveInspector({ port })
  say('')
  say(`  Inspector  ${served.address}/inspector.html`)
  say(`  App        ${served.address} (in another tab of the same browser, or beside the inspector)`)
  for (const [, name = '', text] of served.output().matchAll(/^ *(Sign in|Emails) +(.*)$/gm))
    say(`  ${name.padEnd(10)} ${text}`)
  say('')
  say('  Each run starts with a new database. Press Ctrl-C to stop.')
  say('')
  await Promise.race([asked, served.ended])
  const code = await served.stop()
  if (code !== 0) throw new Refusal(`The server ended with code ${code}:\n${served.output()}`)
})
