import { afterEach, expect, it, vi } from 'vitest'
import { createWakeUp } from '#services/browser/wake-up.ts'

afterEach(() => vi.unstubAllGlobals())

const online = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })
const workersWith = (registration: unknown) =>
  Object.assign(new EventTarget(), {
    getRegistration: async () => registration,
  }) as unknown as ServiceWorkerContainer

it('without a network, asks the browser to say when it’s back', async () => {
  const register = vi.fn(async () => {})
  const wakeUp = createWakeUp(workersWith({ sync: { register } }))
  online(true)
  await wakeUp.request()
  expect(register).not.toHaveBeenCalled()
  online(false)
  await wakeUp.request()
  expect(register).toHaveBeenCalledExactlyOnceWith('unsent')
})

it.each([
  ['no workers', undefined],
  ['no worker', workersWith(undefined)],
  ['a worker that can’t', workersWith({})],
  ['a refusal', workersWith({ sync: { register: () => Promise.reject(new Error('denied')) } })],
])('never rejects with %s', async (_, workers) => {
  online(false)
  await expect(createWakeUp(workers).request()).resolves.toBeUndefined()
})

it('calls back when the worker says so, until stopped', () => {
  const workers = workersWith({})
  const found = vi.fn()
  const stop = createWakeUp(workers).watch(found)
  workers.dispatchEvent(new MessageEvent('message', { data: 'newer' }))
  expect(found).not.toHaveBeenCalled()
  workers.dispatchEvent(new MessageEvent('message', { data: 'online' }))
  expect(found).toHaveBeenCalledOnce()
  stop()
  workers.dispatchEvent(new MessageEvent('message', { data: 'online' }))
  expect(found).toHaveBeenCalledOnce()
  expect(() => createWakeUp(undefined).watch(found)()).not.toThrow()
})
