/** Panda's `styled-system`: generated from the theme, imported by every part of the interface, never committed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, tail } from './child.mjs'
import { fingerprint } from './fingerprint.mjs'
import { root } from './paths.mjs'
import { Refusal, step } from './say.mjs'

const inputs = ['panda.config.ts', 'src/theme', 'package-lock.json']
const stamp = join(root, 'styled-system', '.generated-from')

export const stylesAreFresh = () =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root, inputs)

export const generateStyles = () =>
  step('Generating styles', async () => {
    const generatedFrom = fingerprint(root, inputs)
    const { code, output } = await node(['node_modules/@pandacss/dev/bin.js', 'codegen', '--silent'])
    if (code !== 0) throw new Refusal(`${tail(output)}\nPanda could not read the theme, see above.`)
    writeFileSync(stamp, generatedFrom)
  })
