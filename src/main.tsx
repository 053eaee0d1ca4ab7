import '#services/browser/fallbacks.ts'
import '#services/browser/input-method.ts'
import { createInstallation } from '#services/browser/installation.ts'
import { painted } from '#services/browser/painted.ts'
import './theme/theme.css'

const installation = createInstallation()

/** The page shows before its code runs, and no step of the start keeps a slow phone from reacting to input. */
async function start(): Promise<void> {
  await painted()
  // React, in a separate task.
  await import('./app/hydrate.ts')
  const { boot } = await import('./app/boot.tsx')
  await painted()
  await boot({ installation })
}

// Not awaited here: the app's code imports from this module's file, and would wait for it.
void start()
