/** Every way to start the server gives Node the same options. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { nodeOptions } from '#scripts/serve.ts'

const read = (file: string) => readFileSync(file, 'utf8')
/** What follows `start` on the line that begins with it. */
const lineOf = (file: string, start: string) =>
  read(file)
    .split('\n')
    .find((line) => line.startsWith(start))!
    .slice(start.length)
const optionsIn = (command: readonly string[]) => command.filter((word) => word.startsWith('--max'))

it.each([
  [
    'npm start',
    (JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts.start.split(' '),
  ],
  ['the image', JSON.parse(lineOf('Containerfile', 'CMD '))],
  ['the systemd unit', lineOf('deploy/members.service', 'ExecStart=').split(' ')],
])('%s starts Node as the tests do', (_, command: string[]) => {
  expect(optionsIn(command)).toEqual(nodeOptions)
})
