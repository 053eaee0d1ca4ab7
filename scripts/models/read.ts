/** The results that the model tests wrote. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModelResult } from '@neuro/statecharts'

const kept = new Set(['tests.json', 'models.json'])

export function readResults(folder: string): ModelResult[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !kept.has(name))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as ModelResult)
}
