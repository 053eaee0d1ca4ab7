/** Runs in the page before the app's code has loaded (`scripts/build/boot.ts`). */
import { productDefaults } from '#services/contract/product-defaults.ts'
import { createSafeStorage } from '#services/device/safe-storage.ts'
import { createSessionStore } from '#services/session/session-store.ts'
import { makeFirstCalls } from './first-calls.ts'

const store = createSessionStore(
  createSafeStorage(() => localStorage),
  Date.now,
)
// The prerendered frame shows only to members.
if (store.peek().kind === 'live') document.documentElement.dataset.session = 'live'

const product = document.getElementById('product')?.textContent?.trim()
const { apiUrl }: { apiUrl: string } = { ...productDefaults, ...(product ? JSON.parse(product) : {}) }
makeFirstCalls(apiUrl, store)
