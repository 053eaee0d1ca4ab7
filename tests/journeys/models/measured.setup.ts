import { rmSync } from 'node:fs'
import { test } from 'playwright/test'
import { buildMeasured } from '#scripts/build/measured.ts'
import { notesFolder } from '#tests/support/browser-walks/stage.ts'

test('the measured pages are built', async () => {
  test.setTimeout(240_000)
  rmSync(notesFolder, { recursive: true, force: true })
  await buildMeasured()
})
