/**
 * Finds or installs a Chromium for journeys, bench and gallery. In order: CHROME_PATH, an installed browser,
 * Playwright's download, and for root on Debian the distribution's package, which includes the libraries that
 * the download needs.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright/test'
import { CommandError, report } from './setup/child.mjs'
import { root } from './setup/paths.mjs'

const variables = ['CHROME_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH']
/** Creates a browser context in a fifth of the processor time. */
const headless = ['chromium-headless-shell', 'chrome-headless-shell']
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]

const usualPaths: Partial<Record<NodeJS.Platform, string[]>> = {
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

/** Disables the browser's own network traffic. Root can't use the sandbox. */
export const browserFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** `isHeaded`: the browser has to show a window. */
type Options = { isHeaded?: boolean }

/** The path of a working browser, or undefined if the machine has none. */
export function findBrowser({ isHeaded = false }: Options = {}): string | undefined {
  for (const name of variables) {
    const path = process.env[name]
    if (!path) continue
    if (runs(path)) return path
    throw new CommandError(`${name} is ${path}, and no browser runs there. Correct it or leave it empty.`)
  }
  return candidates(isHeaded ? names : [...headless, ...names]).find(runs)
}

/** The path of a working browser. Installs one if the machine has none, which may take minutes once. */
export function findOrInstallBrowser(options?: Options): string {
  const path = findBrowser(options) ?? downloadBrowser(options) ?? installDebianPackage(options)
  if (path !== undefined) return path
  throw new CommandError(
    'No Chromium runs here and none could be fetched. Install Chromium or Chrome, ' +
      'or set CHROME_PATH to where one is, and run the command again.',
  )
}

function candidates(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath =
    process.platform === 'win32' ? [] : names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const usual = usualPaths[process.platform] ?? []
  return [...onPath, ...usual, chromium.executablePath()]
}

/**
 * A file with that name isn't enough: distributions ship placeholders, and a download may lack its libraries.
 */
function runs(path: string): boolean {
  if (!existsSync(path)) return false
  // On Windows `--version` opens a window instead of answering.
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

function downloadBrowser(options?: Options) {
  console.error('No Chromium found. Downloading Playwright’s …')
  attempt(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'])
  return findBrowser(options)
}

function installDebianPackage(options?: Options) {
  if (!isRoot || !existsSync('/etc/debian_version')) return undefined
  console.error('… which doesn’t run here. Installing the system’s package …')
  attempt('apt-get', ['update', '-qq'])
  for (const name of options?.isHeaded ? ['chromium'] : ['chromium', 'chromium-headless-shell'])
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  return findBrowser(options)
}

function attempt(file: string, args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync(file, args, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 600_000,
  })
  if (status !== 0) console.error(`  That didn’t work: ${stderr?.trim().split('\n').at(-1) ?? 'no answer'}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(findOrInstallBrowser())
  } catch (error) {
    report(error)
  }
}
