import type { Page } from 'playwright/test'

type DeviceRecord = { key: [owner: string, name: string]; value: unknown }

/** Everything in the browser's own database. */
export const recordsOn = (page: Page): Promise<DeviceRecord[]> =>
  page.evaluate(
    () =>
      new Promise((done, fail) => {
        const open = indexedDB.open('members')
        open.onerror = fail
        open.onsuccess = () => {
          const store = open.result.transaction('device').objectStore('device')
          const [keys, values] = [store.getAllKeys(), store.getAll()]
          store.transaction.oncomplete = () => {
            open.result.close()
            done(keys.result.map((key, at) => ({ key: key as [string, string], value: values.result[at] })))
          }
        }
      }),
  )
