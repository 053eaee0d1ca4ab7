/** What a walk needs: the measured pages, the real server, one member, and control of the network. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { measuredWeb } from '#scripts/build/measured.ts'
import {
  type BrowserServer,
  test as base,
  type Credentials,
  expect,
  unhurried,
} from '#tests/support/browser.ts'
import type { Noted } from '#tests/support/measured/observe.ts'
import type { Given } from './driver.ts'
import { createLog, type Log } from './log.ts'
import { createNetwork, type Fault, type Network } from './network.ts'
import { createPeople, type People } from './people.ts'

export { expect }

/** What each test took, for the report. */
export const notesFolder = join('reports', 'models', 'browser')

export type Notes = {
  taken: Record<string, string[]>
  /** By the machine that was walked, by its actor or the call that was held. */
  faults: Record<string, Record<string, Fault[]>>
}

export type Stage = {
  page: Page
  server: BrowserServer
  member: Credentials
  network: Network
  log: Log
  signIn: (who?: Credentials) => Promise<void>
  people: People
  /** Anything that one step has to tell a later one. */
  memory: Map<string, string>
  /** What the walk does after this step: what was begun may have to be prepared for how it ends. */
  next: Given | null
}

/** Some number that is always the same for a test. */
const sumOf = (text: string) => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)

type Fixtures = {
  /** A browser of its own for each walk; the member stays the same. `machine`: whose walk it is. */
  openStage: (machine?: string) => Promise<Stage>
}

export const test = base.extend<Fixtures>({
  web: [measuredWeb, { scope: 'worker' }],
  surroundings: [{ API_TIMEOUT: '600000' }, { scope: 'worker' }],

  openStage: async (
    { browser, baseURL, extraHTTPHeaders, server, member, signIn, request },
    use,
    { testId },
  ) => {
    const people = createPeople(server, request, member)
    const notes: Notes = { taken: {}, faults: {} }
    const stages: (Stage & { machine: string })[] = []

    await use(async (machine = '') => {
      await stages.at(-1)?.page.context().close()
      const context = await browser.newContext({
        baseURL: baseURL!,
        extraHTTPHeaders: extraHTTPHeaders!,
        reducedMotion: 'reduce',
      })
      const log = createLog()
      await context.exposeBinding('noted', (source, noted: Noted) => {
        log.hear(source.page, noted)
      })
      const page = unhurried(await context.newPage())
      const network = await createNetwork(context, page, sumOf(testId) + stages.length)
      const stage: Stage & { machine: string } = {
        ...{ machine, page, server, member, network, log, memory: new Map(), next: null },
        signIn: (who?: Credentials) => signIn(who, page),
        people,
      }
      stages.push(stage)
      return stage
    })

    for (const { log, network, machine } of stages) {
      for (const [call, kinds] of network.met) {
        const before = notes.faults[machine] ?? {}
        notes.faults[machine] = { ...before, [call]: [...new Set([...(before[call] ?? []), ...kinds])] }
      }
      for (const [machine, keys] of Object.entries(log.taken()))
        notes.taken[machine] = [...new Set([...(notes.taken[machine] ?? []), ...keys])]
    }
    await stages.at(-1)?.page.context().close()
    mkdirSync(notesFolder, { recursive: true })
    writeFileSync(join(notesFolder, `${testId}.json`), JSON.stringify(notes))
  },
})
