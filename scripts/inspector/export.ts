/**
 * `npm run inspect -- --export FOLDER`: the inspector as a page for any host, or to open as a file, and its machines to
 * compare later ones with.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { machines, name } from '#inspector/machines.ts'
import { fileOf } from '#statecharts/inspector/changed/kept.ts'
import { CommandError } from '../setup/child.mjs'
import { reports } from '../setup/paths.mjs'
import { inspectorPage } from './build.ts'

/**
 * Returns a message for the operator.
 * @param measured the report of `npm run models`
 */
export function exportInspector(
  target: string,
  { page = inspectorPage, measured = join(reports, 'models', 'models.json') } = {},
): string {
  const folder = resolve(target)
  const isOwn = existsSync(join(folder, 'inspector'))
  if (existsSync(folder) && !isOwn && readdirSync(folder).length > 0)
    throw new CommandError(`${folder} has other files in it. Choose an empty folder, or a new one.`)
  rmSync(join(folder, 'inspector'), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(page, 'inspector'), join(folder, 'inspector'), { recursive: true })
  cpSync(join(page, 'favicon.svg'), join(folder, 'favicon.svg'))
  const coverage = existsSync(measured) ? coverageIn(readFileSync(measured, 'utf8')) : null
  const html = readFileSync(join(page, 'inspector.html'), 'utf8')
  writeFileSync(
    join(folder, 'index.html'),
    coverage === null ? html : html.replace('</head>', () => `${coverage}\n</head>`),
  )
  writeFileSync(join(folder, 'machines.json'), fileOf({ name, machines }, Date.now()))
  const note = coverage === null ? 'without coverage: npm run models measures it' : 'with its coverage'
  return `${join(folder, 'index.html')}, ${note}`
}

/** Embedded in the page, because a page opened as a file can't load other files. */
function coverageIn(report: string): string {
  const data = JSON.stringify(JSON.parse(report)).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="coverage">${data}</script>`
}
