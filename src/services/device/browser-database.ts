import { promisifyRequest } from 'idb-keyval'

export const databaseName = 'members'
export const objects = 'device'

/** Until November 2026 the database had the name of one product. */
const formerName = 'neuro'

/** Is given each transaction that begins. */
type Begun = (transaction: IDBTransaction) => void

/** Opens this device's database. The first time, it takes over what the former one contains. */
export async function openBrowserDatabase(begun: Begun): Promise<IDBDatabase> {
  const existing = await openExisting(databaseName)
  if (existing !== null) return existing
  const former = await openExisting(formerName)
  if (former === null) return create([], begun)
  const database = await create(await recordsIn(former, begun).finally(() => former.close()), begun)
  indexedDB.deleteDatabase(formerName)
  return database
}

/** Null if there's none; it isn't created then. */
async function openExisting(name: string): Promise<IDBDatabase | null> {
  const request = indexedDB.open(name)
  let isMissing = false
  request.onupgradeneeded = () => {
    isMissing = true
    request.transaction?.abort()
  }
  try {
    return await promisifyRequest(request)
  } catch (problem) {
    if (isMissing) return null
    throw problem
  }
}

type Records = [key: IDBValidKey, value: unknown][]

async function recordsIn(database: IDBDatabase, begun: Begun): Promise<Records> {
  const transaction = database.transaction(objects)
  begun(transaction)
  const store = transaction.objectStore(objects)
  const [keys, values] = await Promise.all([
    promisifyRequest(store.getAllKeys()),
    promisifyRequest<unknown[]>(store.getAll()),
  ])
  return keys.map((key, at) => [key, values[at]])
}

/** Creates the database with its first records, in one step. If another tab has created it, that one is opened. */
async function create(records: Records, begun: Begun): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName)
  request.onupgradeneeded = () => {
    begun(request.transaction!)
    const store = request.result.createObjectStore(objects)
    for (const [key, value] of records) store.put(value, key)
  }
  return promisifyRequest(request)
}
