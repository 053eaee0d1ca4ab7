/** `npm run bench` compares fast and slow paths in one run. `-- sign-in` (or another name) runs one part. */
import { parseArgs } from 'node:util'
import { renderedMedia, trackIds } from '#tests/support/server/media.ts'
import { startPostgres } from '#tests/support/server/postgres.ts'
import { benchEmails } from './emails.ts'
import { benchFavourites } from './favourites.ts'
import { benchFirstVisit } from './first-visit.ts'
import { benchInteractions } from './interactions.ts'
import { benchKillRounds } from './kill-rounds.ts'
import { benchManyMembers } from './many-members.ts'
import { benchMembers } from './members.ts'
import { benchMemory } from './memory.ts'
import { benchPosition } from './position.ts'
import { benchRendering } from './rendering.ts'
import { keepResult } from './results.ts'
import { benchScreens } from './screens.ts'
import { benchSecondStart } from './second-start.ts'

const { positionals: asked, values: options } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' }, rounds: { type: 'string' } },
})

/** The member's name, and the title of the first card. */
const greetingAndCard = [
  ['#root main h1', 'Ada'],
  ['#root main h2', ''],
] as const

const visits = Number(options.rounds ?? 9)

const parts: Record<string, () => Promise<void>> = {
  'sign-in': () =>
    benchFirstVisit('sign-in page', '/auth/login', [['#root button[type=submit]', '']], visits),
  dashboard: async () => {
    for (const [who, title] of [
      ['new', 'dashboard of a member who is new'],
      ['known', 'dashboard of a member who has been there'],
    ] as const)
      await benchFirstVisit(title, '/admin/neuro/dashboard', greetingAndCard, visits, who)
  },
  screens: benchScreens,
  interactions: benchInteractions,
  favourites: async () => {
    await benchFavourites('SQLite')
    const postgres = await startPostgres()
    await benchFavourites('PostgreSQL', postgres.url).finally(postgres.stop)
  },
  members: async () => {
    await benchMembers('SQLite', 1_000_000)
    const postgres = await startPostgres()
    await benchMembers('PostgreSQL', 1_000_000, postgres.url).finally(postgres.stop)
  },
  emails: async () => {
    await benchEmails('SQLite')
    const postgres = await startPostgres()
    await benchEmails('PostgreSQL', postgres.url).finally(postgres.stop)
  },
  load: () => benchManyMembers(Number(options.minutes)),
  kill: async () => {
    await benchKillRounds('SQLite', Number(options.rounds ?? 1000))
    const postgres = await startPostgres()
    const rounds = Number(options.rounds ?? 200)
    await benchKillRounds('two servers on PostgreSQL', rounds, postgres.url).finally(postgres.stop)
  },
  memory: benchMemory,
  rendering: benchRendering,
  position: benchPosition,
  'second-start': benchSecondStart,
}

for (const name of asked) {
  if (parts[name] === undefined) {
    console.error(`Unknown part “${name}”. Choose from: ${Object.keys(parts).join(', ')}.`)
    process.exit(1)
  }
}
const chosen = Object.keys(parts).filter((name) => asked.length === 0 || asked.includes(name))
/** Their servers have nothing to render. */
const withoutTracks = ['emails', 'members', 'load', 'kill', 'rendering']
// Otherwise the bench would also measure the server rendering tracks.
if (chosen.some((name) => !withoutTracks.includes(name))) await renderedMedia(trackIds())
const { log } = console
for (const name of chosen) {
  let printed = ''
  console.log = (text: string) => {
    printed += `${text}\n`
    log(text)
  }
  await parts[name]!()
  keepResult(name, printed)
}
