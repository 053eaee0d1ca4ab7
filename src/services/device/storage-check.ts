import { createStore, del, get, set } from 'idb-keyval'

const key = 'self-test'

/** Keeps, reads and removes a word in a database of its own. Rejects when any of it fails. */
export async function keepsData(): Promise<void> {
  const store = createStore('neuro-self-test', 'words')
  await set(key, 'kept', store)
  if ((await get(key, store)) !== 'kept') throw new Error('What was kept is gone.')
  await del(key, store)
}
