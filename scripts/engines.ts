/**
 * Finds or installs the engines that tests, bench and gallery drive. An engine is found where its variable says, or
 * among the installed programs. For root on Debian it can be installed from the distribution's packages. Chromium
 * alone is also fetched by Playwright, but without the libraries that the distribution's package brings along.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright/test'
import { CommandError, report } from './setup/child.mjs'
import { root } from './setup/paths.mjs'

type Engine = {
  label: string
  /** Environment variables that may say where it is. */
  variables: readonly string[]
  /** Its program is called one of these, the best first. */
  names: readonly string[]
  usualPaths?: Partial<Record<NodeJS.Platform, readonly string[]>>
  /** What it answers without opening a window; otherwise `--version`. */
  greeting?: string
  /** Where Playwright puts it. */
  downloaded?: () => string
  /** Other commands that driving it takes; each must succeed. */
  needs?: readonly (readonly [string, ...string[]])[]
  /** Debian's packages. If one can't be installed, the others are. */
  packages: readonly string[]
}

const applications = (...apps: string[]) => ({
  darwin: ['', homedir()].flatMap((home) =>
    apps.map((app) => `${home}/Applications/${app}.app/Contents/MacOS/${app}`),
  ),
})

const programs = (...paths: string[]) => ({
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((folder) =>
    paths.map((path) => join(process.env[folder] ?? 'C:/', path)),
  ),
})

/** Creates a browser context in a fifth of the processor time. */
const headlessChromium = ['chromium-headless-shell', 'chrome-headless-shell']
const sound = ['pulseaudio', 'pulseaudio-utils']
const codecs = ['plugins-base', 'plugins-good', 'plugins-bad', 'libav'].map((set) => `gstreamer1.0-${set}`)

/** Not one that a developer put before it on the path: Debian's packages of Python modules are for this one. */
export const systemPython = '/usr/bin/python3'

export const engines = {
  chromium: {
    label: 'Chromium',
    variables: ['CHROME_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'],
    names: [
      'chromium',
      'chromium-browser',
      'google-chrome-stable',
      'google-chrome',
      'chrome',
      'microsoft-edge',
    ],
    usualPaths: {
      ...applications('Google Chrome', 'Chromium', 'Microsoft Edge'),
      ...programs(
        'Google/Chrome/Application/chrome.exe',
        'Chromium/Application/chrome.exe',
        'Microsoft/Edge/Application/msedge.exe',
      ),
      linux: ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
    },
    downloaded: () => chromium.executablePath(),
    packages: ['chromium', 'chromium-headless-shell'],
  },
  firefox: {
    label: 'Firefox',
    variables: ['FIREFOX_PATH'],
    names: ['firefox-esr', 'firefox'],
    usualPaths: {
      darwin: ['', homedir()].map((home) => `${home}/Applications/Firefox.app/Contents/MacOS/firefox`),
      ...programs('Mozilla Firefox/firefox.exe'),
      linux: ['/snap/bin/firefox'],
    },
    packages: ['firefox-esr', ...sound],
  },
  webkit: {
    label: 'WebKitGTK',
    variables: ['WEBKIT_DRIVER_PATH'],
    names: ['WebKitWebDriver'],
    greeting: '--help',
    needs: [
      ['Xvfb', '-help'],
      [systemPython, '-c', 'import gi; gi.require_version("WebKit2", "4.1")'],
    ],
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb', ...sound, ...codecs],
  },
  wpe: {
    label: 'WPE WebKit',
    variables: ['WPE_DRIVER_PATH'],
    names: ['WPEWebDriver'],
    greeting: '--help',
    needs: [['cog', '--version']],
    packages: ['wpewebkit-driver', 'cog', ...codecs],
  },
} satisfies Record<string, Engine>

export type EngineName = keyof typeof engines

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

/** The path of an engine's working program, or undefined if the machine has none. */
export function findEngine(name: EngineName, names?: readonly string[]): string | undefined {
  const engine: Engine = engines[name]
  if (!(engine.needs ?? []).every(([file, ...args]) => succeeds(file, args))) return undefined
  for (const variable of engine.variables) {
    const path = process.env[variable]
    if (!path) continue
    if (runs(path, engine)) return path
    throw new CommandError(
      `${variable} is ${path}, and no ${engine.label} runs there. Correct it or leave it empty.`,
    )
  }
  return candidates(engine, names).find((path) => runs(path, engine))
}

/** As `findEngine`. Installs the engine if the machine has none, which may take minutes once. */
export function findOrInstallEngine(name: EngineName, names?: readonly string[]): string | undefined {
  const find = () => findEngine(name, names)
  return find() ?? (download(name) ? find() : undefined) ?? (installPackages(name) ? find() : undefined)
}

/** Says which engine doesn't run here, and how to get it. */
export const absenceOf = (name: EngineName): string => {
  const { label, variables, packages } = engines[name]
  return (
    `No ${label} runs here and none could be installed. On Debian, run “apt-get install ${packages.join(' ')}” ` +
    `as root; elsewhere, install ${label} or set ${variables[0]} to where it is.`
  )
}

/** `isHeaded`: the browser has to show a window. */
type Options = { isHeaded?: boolean }

/** The path of a working Chromium. Installs one if the machine has none. */
export function findOrInstallBrowser({ isHeaded = false }: Options = {}): string {
  const { names } = engines.chromium
  const path = findOrInstallEngine('chromium', isHeaded ? names : [...headlessChromium, ...names])
  if (path !== undefined) return path
  throw new CommandError(absenceOf('chromium'))
}

function candidates({ names, usualPaths, downloaded }: Engine, preferred = names): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath =
    process.platform === 'win32'
      ? []
      : preferred.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...(usualPaths?.[process.platform] ?? []), ...(downloaded ? [downloaded()] : [])]
}

/**
 * A file with that name isn't enough: distributions ship placeholders, and a download may lack its libraries.
 */
function runs(path: string, { greeting = '--version' }: Engine): boolean {
  if (!existsSync(path)) return false
  // On Windows `--version` opens a window instead of answering.
  return process.platform === 'win32' || succeeds(path, [greeting])
}

const succeeds = (file: string, args: readonly string[]) =>
  spawnSync(file, args, { timeout: 60_000, stdio: 'ignore' }).status === 0

function download(name: EngineName): boolean {
  const engine: Engine = engines[name]
  if (engine.downloaded === undefined) return false
  console.error(`No ${engine.label} found. Downloading Playwright’s …`)
  return attempt(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', name])
}

let hasPackageLists = false

function installPackages(name: EngineName): boolean {
  if (!isRoot || !existsSync('/etc/debian_version')) return false
  const { label, packages } = engines[name]
  console.error(`Installing the system’s packages of ${label} …`)
  if (!hasPackageLists) hasPackageLists = attempt('apt-get', ['update', '-qq'])
  const install = (...chosen: string[]) =>
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...chosen])
  // Some releases lack one of them.
  return install(...packages) || packages.filter((one) => install(one)).length > 0
}

function attempt(file: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync(file, args, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 600_000,
  })
  if (status !== 0) console.error(`  That didn’t work: ${stderr?.trim().split('\n').at(-1) ?? 'no answer'}`)
  return status === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(findOrInstallBrowser())
    for (const name of ['firefox', 'webkit', 'wpe'] as const)
      console.log(findOrInstallEngine(name) ?? absenceOf(name))
  } catch (error) {
    report(error)
  }
}
