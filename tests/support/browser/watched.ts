/** What an inspector journey needs: the pages and the server of `npm run inspect`, one of each per worker. */
import { test as base, expect } from 'playwright/test'
import { serveInspector } from '#scripts/inspector/serve.ts'
import type { Served } from '#scripts/serve.ts'
import { prepare } from '#scripts/setup/prepare.mjs'
import { testLimit } from '#tests/support/limits.ts'
import { renderedMedia, trackIds } from '#tests/support/server/media.ts'

export { expect }

const played = ['genesis-vocals']

export const test = base.extend<object, { watched: Served }>({
  watched: [
    // biome-ignore lint/correctness/noEmptyPattern: the tool reads from the pattern what a fixture needs
    async ({}, use) => {
      await prepare('watched')
      await renderedMedia(played)
      const served = await serveInspector({ empty: trackIds().filter((id) => !played.includes(id)) })
      await use(served)
      expect(await served.stop(), served.output()).toBe(0)
    },
    { scope: 'worker', timeout: testLimit },
  ],
  baseURL: ({ watched }, use) => use(watched.address),
})
