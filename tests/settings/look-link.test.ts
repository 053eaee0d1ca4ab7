// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultSettings } from '#content/settings.ts'
import { copyLook, lookIn, offeredLook, queryOf, removeLook } from '#services/settings/look-link.ts'

const dark = { ...defaultSettings, activeMode: 'dark' } as const

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => vi.unstubAllGlobals())

it('a query names what differs from the defaults, and reads back with its types', () => {
  expect(queryOf(dark)).toBe('look.activeMode=dark')
  const varied = { ...dark, isNight: true, borderRadius: 12, textSize: 1.25 }
  expect(lookIn(queryOf(varied), defaultSettings)).toEqual({
    activeMode: 'dark',
    isNight: true,
    borderRadius: 12,
    textSize: 1.25,
  })
  const off = lookIn('look.isNight=false', { ...defaultSettings, isNight: true })
  expect(off).toEqual({ isNight: false })
})

it('only names with the prefix count', () => {
  expect(lookIn('activeMode=dark', defaultSettings)).toEqual({})
})

describe('what a page’s link would change', () => {
  it.each([
    ['/', {}],
    ['/?look.activeMode=dark', { activeMode: 'dark' }],
    ['/?to=%2Fdashboard%3Flook.activeMode%3Ddark', { activeMode: 'dark' }],
    ['/?to=%2Fdashboard', {}],
    ['/?to=%2Fdashboard&look.activeMode=dark', {}],
    ['/?to=http%3A%2F%2F%5B&look.activeMode=dark', { activeMode: 'dark' }],
  ])('%s', (address, expected) => {
    history.replaceState(null, '', address)
    expect(offeredLook(defaultSettings)).toEqual(expected)
  })

  it('is nothing that is already so', () => {
    history.replaceState(null, '', '/?look.activeMode=dark')
    expect(offeredLook(dark)).toEqual({})
  })
})

describe('removing the look from the address', () => {
  it.each([
    ['/page?look.activeMode=dark&look.isNight=true', '/page'],
    ['/page?a=1&look.activeMode=dark&b=2#part', '/page?a=1&b=2#part'],
    ['/page?a=1&look.activeMode=dark', '/page?a=1'],
    ['/page', '/page'],
  ])('makes %s %s', (before, after) => {
    history.replaceState({ scroll: 7 }, '', before)
    removeLook()
    expect(location.href).toBe(location.origin + after)
    expect(history.state).toEqual({ scroll: 7 })
  })
})

describe('copying a link', () => {
  it('carries the look to a path, and says that it’s copied', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    const link = new URL('/page?look.activeMode=dark', location.href).href
    expect(await copyLook('/page', dark)).toEqual({ link, isCopied: true })
    expect(writeText).toHaveBeenCalledExactlyOnceWith(link)
  })

  it('has no query for the defaults, and says that a browser refused', async () => {
    vi.stubGlobal('navigator', {})
    const link = new URL('/page', location.href).href
    expect(await copyLook('/page', defaultSettings)).toEqual({ link, isCopied: false })
  })
})
