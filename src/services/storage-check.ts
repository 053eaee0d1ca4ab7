import { createStore, del, get, set } from 'idb-keyval'
import type { SafeStorage } from './safe-storage.ts'

const key = 'self-test'

/** Whether a word put into web storage is still there; it is removed again. */
export function keepsText(storage: SafeStorage): boolean {
  storage.set(key, 'kept')
  const isThere = storage.get(key) === 'kept' && storage.isKeeping()
  storage.remove(key)
  return isThere
}

/** Keeps, reads and removes a word in a database of its own. Rejects when any of it fails. */
export async function keepsData(): Promise<void> {
  const store = createStore('neuro-self-test', 'words')
  await set(key, 'kept', store)
  if ((await get(key, store)) !== 'kept') throw new Error('What was kept is gone.')
  await del(key, store)
}
