/** The models' journeys use pages with an observer. Members' pages have none. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunks, modulesOf, web } from './payload.ts'

test('members’ pages contain nothing of the observer', () => {
  const modules = modulesOf(Object.keys(chunks))
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter((module) => module.startsWith('tests/'))).toEqual([])
  const scripts = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  expect(scripts.length).toBeGreaterThan(20)
  const observing = scripts.filter((file) =>
    readFileSync(join(web, file), 'utf8').includes('._transitions.flatMap'),
  )
  expect(observing).toEqual([])
})
