// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { createInstallation } from '#services/browser/installation.ts'

const offer = (prompt = async () => {}) =>
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))

it('the app learns whether it can be installed, now and on changes, until stopped', () => {
  const installation = createInstallation()
  offer()
  const reported: boolean[] = []
  const stop = installation.watch((canInstall) => reported.push(canInstall))
  expect(reported).toEqual([true])
  dispatchEvent(new Event('appinstalled'))
  offer()
  expect(reported).toEqual([true, false, true])
  stop()
  dispatchEvent(new Event('appinstalled'))
  expect(reported).toHaveLength(3)
})

it('the browser asks once per offer, and says if it doesn’t', async () => {
  const installation = createInstallation()
  const reported: boolean[] = []
  installation.watch((canInstall) => reported.push(canInstall))
  const prompt = vi.fn(() => Promise.reject(new Error('not pressed')))
  offer(prompt)
  await expect(installation.ask()).rejects.toThrow('not pressed')
  expect(reported).toEqual([false, true, false])
  await installation.ask()
  expect(prompt).toHaveBeenCalledOnce()
})
