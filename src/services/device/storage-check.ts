import { createStore, del, get, set } from 'idb-keyval'

const key = 'self-test'

/** Stores, reads and removes a value in a separate database. Rejects if any of it fails. */
export async function keepsData(): Promise<void> {
  const store = createStore('self-test', 'words')
  await set(key, 'kept', store)
  if ((await get(key, store)) !== 'kept') throw new Error('What was kept is gone.')
  await del(key, store)
}
