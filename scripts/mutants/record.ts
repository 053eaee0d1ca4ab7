/** Setup of every test while `reach.ts` records: writes which functions the file's tests ran. */
import { writeFileSync } from 'node:fs'
import { afterAll } from 'vitest'

const ran = new Set<string>()
Object.assign(globalThis, { functionsRan: ran })
afterAll(() => writeFileSync(process.env.FUNCTIONS_RAN!, JSON.stringify([...ran])))
