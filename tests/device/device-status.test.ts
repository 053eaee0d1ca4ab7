import { describe, expect, it, vi } from 'vitest'
import { createDeviceStatus } from '#services/device/device-status.ts'
import { Silence } from '#services/device/timely.ts'

const problem = (name: string) => new DOMException('no', name)

describe('what a failure says about the device', () => {
  it.each([
    ['that it’s full', false, problem('QuotaExceededError'), 'full'],
    ['that it’s full later', true, problem('QuotaExceededError'), 'full'],
    ['that it’s silent', false, new Silence(), 'silent'],
    ['that it’s silent later', true, new Silence(), 'silent'],
    ['that it refuses', false, problem('SecurityError'), 'refused'],
    ['that it refuses from now on', true, problem('SecurityError'), 'refused'],
    ['that it never worked', false, problem('UnknownError'), 'refused'],
    ['that it worked before', true, problem('UnknownError'), 'silent'],
    [
      'nothing by its name, if it isn’t the browser’s',
      true,
      Object.assign(new Error(), { name: 'SecurityError' }),
      'silent',
    ],
    [
      'nothing of space, if it isn’t the browser’s',
      false,
      Object.assign(new Error(), { name: 'QuotaExceededError' }),
      'refused',
    ],
  ])('%s', (_, hasWorked, failure, keeping) => {
    const status = createDeviceStatus()
    if (hasWorked) status.worked()
    status.failed(failure)
    expect(status.trouble()).toEqual({ keeping, unreadable: [] })
    status.kept()
    expect(status.trouble()).toEqual({ keeping: 'kept', unreadable: [] })
  })
})

it('trouble is reported when it changes, until stopped', () => {
  const status = createDeviceStatus()
  expect(status.trouble()).toEqual({ keeping: 'kept', unreadable: [] })
  const [one, other] = [vi.fn(), vi.fn()]
  const stop = status.watch(one)
  status.watch(other)
  status.kept()
  status.worked()
  expect(one).not.toHaveBeenCalled()
  status.unreadable('goal')
  status.unreadable('goal')
  expect(one).toHaveBeenCalledTimes(1)
  status.unreadable('history')
  expect(one).toHaveBeenCalledTimes(2)
  status.failed(new Silence())
  status.failed(new Silence())
  expect(one).toHaveBeenCalledTimes(3)
  stop()
  status.kept()
  expect(one).toHaveBeenCalledTimes(3)
  expect(other).toHaveBeenCalledTimes(4)
  expect(status.trouble()).toEqual({ keeping: 'kept', unreadable: ['goal', 'history'] })
})
