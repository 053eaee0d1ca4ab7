/**
 * Finds a Chromium to drive, or gets one. Tests, bench and gallery all ask here, and nowhere else.
 *
 * An address given by hand wins; then what the machine has; then the test tool's own download; then, for root on
 * Debian and its kin, the distribution's package, which brings the libraries that the download lacks there.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright/test'
import { root } from './setup/paths.mjs'
import { command, Refusal, say } from './setup/say.mjs'

const givenBy = ['CHROME_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH']
/** Without windows: a new member's browser costs a fifth of the processor time in it. The test tool prefers it, too. */
const windowless = ['chromium-headless-shell', 'chrome-headless-shell']
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]

const usualPlaces = {
  darwin: ['', homedir()].flatMap((home) =>
    ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (app) => `${home}/Applications/${app}.app/Contents/MacOS/${app}`,
    ),
  ),
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((folder) =>
    [
      'Google/Chrome/Application/chrome.exe',
      'Chromium/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ].map((program) => join(process.env[folder] ?? 'C:/', program)),
  ),
  linux: ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
}

const isRoot = process.getuid?.() === 0

/** What every launch gets: no talk to the network of the browser's own, and no sandbox where root may have none. */
export const browserFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The path of a browser that runs, or undefined when the machine has none. Looks only; installs nothing.
 * @param {{ isSeen?: boolean }} [wanted] `isSeen`: one that can show its window
 * @returns {string | undefined}
 */
export function findBrowser({ isSeen = false } = {}) {
  for (const name of givenBy) {
    const path = process.env[name]
    if (!path) continue
    if (runs(path)) return path
    throw new Refusal(`${name} is ${path}, and no browser runs there. Correct it or leave it empty.`)
  }
  return candidates(isSeen ? names : [...windowless, ...names]).find(runs)
}

/**
 * The path of a browser that runs; gets one when the machine has none, which may take minutes once.
 * @param {{ isSeen?: boolean }} [wanted] as of `findBrowser`
 * @returns {string}
 */
export function findOrInstallBrowser(wanted) {
  return findBrowser(wanted) ?? fromTestTool(wanted) ?? fromDebian(wanted) ?? refuse()
}

/** @param {readonly string[]} names */
function candidates(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath =
    process.platform === 'win32' ? [] : names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const places = usualPlaces[/** @type {keyof typeof usualPlaces} */ (process.platform)] ?? []
  return [...onPath, ...places, chromium.executablePath()]
}

/**
 * A file of that name is not enough: distributions ship placeholders, and a download may lack its libraries.
 * @param {string} path
 */
function runs(path) {
  if (!existsSync(path)) return false
  // On Windows `--version` opens a window instead of answering.
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

/** @param {{ isSeen?: boolean } | undefined} wanted */
function fromTestTool(wanted) {
  say('No Chromium found. Downloading Playwright’s …')
  attempt(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'])
  return findBrowser(wanted)
}

/** @param {{ isSeen?: boolean } | undefined} wanted */
function fromDebian(wanted) {
  if (!isRoot || !existsSync('/etc/debian_version')) return undefined
  say('… which doesn’t run here. Installing the system’s package …')
  attempt('apt-get', ['update', '-qq'])
  for (const name of wanted?.isSeen ? ['chromium'] : ['chromium', 'chromium-headless-shell'])
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  return findBrowser(wanted)
}

/**
 * @param {string} file
 * @param {string[]} args
 */
function attempt(file, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync(file, args, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 600_000,
  })
  if (status !== 0) say(`  That didn’t work: ${stderr?.trim().split('\n').at(-1) ?? 'no answer'}`)
}

/** @returns {never} */
function refuse() {
  throw new Refusal(
    'No Chromium runs here and none could be fetched. Install Chromium or Chrome, ' +
      'or set CHROME_PATH to where one is, and run the command again.',
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await command(async () => console.log(findOrInstallBrowser()))
}
