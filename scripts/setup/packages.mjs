import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run, step } from './child.mjs'
import { root as here } from './paths.mjs'

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages */

/** True if node_modules has the packages of the lock file, by npm's record of what it has installed. */
export function packagesAreFresh(root = here) {
  const installed = join(root, 'node_modules', '.package-lock.json')
  return existsSync(installed) && agree(packagesIn(join(root, 'package-lock.json')), packagesIn(installed))
}

export function installPackages() {
  // Building needs the development packages even where NODE_ENV is production.
  const [file, args] = npmCommand(['ci', '--include=dev', '--no-audit', '--no-fund'])
  return step(
    'Installing packages (npm ci, only when they changed)',
    'npm ci failed, see above. Check the network and run the command again.',
    run(file, args),
  )
}

/**
 * @param {string} file
 * @returns {Packages}
 */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

/**
 * True if the installed packages are exactly the locked ones. Optional ones may be missing: they are for other
 * platforms.
 * @param {Packages} locked
 * @param {Packages} installed
 */
export function agree(locked, installed) {
  const names = new Set([...Object.keys(locked), ...Object.keys(installed)])
  names.delete('')
  return [...names].every((name) => {
    const want = locked[name]
    const have = installed[name]
    if (!want) return false
    if (!have) return want.optional === true
    return want.version === have.version && want.integrity === have.integrity
  })
}

/**
 * npm as a program and its arguments: the npm that started us, the one beside this Node or the one on the PATH.
 * @param {readonly string[]} args
 * @returns {[file: string, args: string[]]}
 */
export function npmCommand(args) {
  const cli = [
    process.env.npm_execpath ?? '',
    join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'),
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
  ].find((path) => /npm-cli\.[cm]?js$/.test(path) && existsSync(path))
  return cli ? [process.execPath, [cli, ...args]] : ['npm', [...args]]
}
