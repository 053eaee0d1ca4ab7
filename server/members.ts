import { parseArgs } from 'node:util'
import { readConfiguration } from './config.ts'
import { restoreBackup } from './db/backup.ts'
import { openAndMigrate, openExisting, prepareFolder } from './db/open.ts'
import { loadEnvFile } from './environment.ts'
import { commands, UsageError } from './members-commands.ts'
import { StartError } from './start-error.ts'

/* The operator’s command. It opens the database directly, whether or not a server is running. */

const usage = `Usage: npm run members -- <command>

  list                              lists all members
  doubles                           lists accounts whose mailbox another account has, in another spelling
  add <email>                       adds a member with a verified email and prints a password
      [--role member|admin|…] [--first-name …] [--last-name …] [--password-stdin]
  set-password <email>              sets a new password and prints it; ends all sessions [--password-stdin]
  role <email> member|admin|…       sets what a member may do, or has bought (see OWNERS_…)
  sign-out <email> | --all          ends sessions
  suspend <email>                   refuses to sign a member in, and ends their sessions; unsuspend <email> undoes it
  remove <email>                    deletes a member and all their data
  export <email>                    prints everything that is stored about a member, as JSON
  export <file.csv> --all           writes all members to a CSV file
  import <file.csv> [--dry-run]     adds the members of a CSV file, whose first line names the columns: email, firstName,
                                    lastName, phone, address, username, role
  emails [<email> --allow]          lists the emails that are still to be sent, and addresses that were refused;
                                    --allow sends to one of them again
  emails returned [<file or folder> …]
                                    reads messages about emails that came back, from standard input without a file
  purchases [<email>]               lists what checkouts reported, newest first
  audit [<email>]                   lists what happened to accounts in the last 90 days
  stats                             counts members, sessions, favourites, photos and emails
  backup <file or folder>           copies the embedded database while the server runs
      [--keep 7]                    removes all but the newest backups of that folder
  restore <file>                    puts a backup into a DATA_DIR without a database

--password-stdin reads the password from standard input. The command uses the database of DATA_DIR or DATABASE_URL.`

function readCommand() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        role: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        'password-stdin': { type: 'boolean' },
        all: { type: 'boolean' },
        keep: { type: 'string' },
        allow: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

async function run(): Promise<string> {
  const { values, positionals } = readCommand()
  const [name, ...args] = positionals
  if (values.help || name === undefined || name === 'help') return usage
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new UsageError(`Unknown command “${name}”.\n\n${usage}`)
  loadEnvFile()
  const configuration = readConfiguration(process.env)
  prepareFolder('DATA_DIR', configuration.dataDirectory)
  if (name === 'restore') {
    if (args[0] === undefined) throw new UsageError('Name the backup.')
    if (configuration.databaseUrl !== null)
      throw new UsageError('This database is on PostgreSQL. Restore it with pg_restore.')
    await restoreBackup(args[0], configuration.dataDirectory)
  }
  // A backup copies the database as it is; the previous version may still need it.
  const database = await (name === 'backup' ? openExisting : openAndMigrate)(configuration, () => {})
  try {
    return await command(database, args, values)
  } finally {
    await database.close()
  }
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  if (!(error instanceof UsageError || error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
