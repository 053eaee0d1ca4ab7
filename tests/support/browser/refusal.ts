/** Browsers that refuse storage, as scripts to run before a page's own. In Firefox, an empty page has no storage at all. */

/** By what their storage does. */
export const refusals: Readonly<Record<string, () => void>> = {
  'throws whenever it’s reached': () => {
    const property = {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, property)
    for (const name of ['locks', 'serviceWorker', 'storage'])
      Object.defineProperty(Navigator.prototype, name, property)
    Object.defineProperty(globalThis, 'BroadcastChannel', property)
  },

  'is full from the start': () => {
    if (!isSecureContext) return
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    Storage.prototype.setItem = refuse
    IDBObjectStore.prototype.put = refuse
    Cache.prototype.put = async () => refuse()
  },

  'can’t be opened': () => {
    if (!isSecureContext) return
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    IDBFactory.prototype.open = () => {
      throw new DOMException('A mutation operation isn’t allowed.', 'InvalidStateError')
    }
    const reject = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
    Object.assign(CacheStorage.prototype, { open: reject, keys: reject, match: reject, delete: reject })
    LockManager.prototype.request = reject
    ServiceWorkerContainer.prototype.register = reject
  },
}
