import { expect, it } from 'vitest'
import { deviceOf } from '#services/contract/device-name.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605'
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537'

it.each([
  [`${phone} Version/18 Mobile Safari/604`, 'Safari on iOS'],
  [`${phone} CriOS/140 Mobile Safari/604`, 'Chrome on iOS'],
  [`${phone} FxiOS/140 Mobile Safari/604`, 'Firefox on iOS'],
  [`${phone} EdgiOS/140 Mobile Safari/604`, 'Edge on iOS'],
  ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Version/12 Safari/604', 'Safari on iOS'],
  [`${android} Chrome/140.0 Mobile Safari/537`, 'Chrome on Android'],
  [`${android} SamsungBrowser/28 Chrome/130 Mobile Safari/537`, 'Samsung Internet on Android'],
  [`${android} Chrome/140 Mobile Safari/537 EdgA/140`, 'Edge on Android'],
  [`${mac} AppleWebKit/605 Version/18 Safari/605`, 'Safari on macOS'],
  [`${mac} Gecko/20100101 Firefox/143.0`, 'Firefox on macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537 Chrome/140.0 Safari/537', 'Chrome on Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541) AppleWebKit/537 Chrome/140 Safari/537', 'Chrome on ChromeOS'],
  [`${windows} Chrome/140.0 Safari/537 Edg/140.0`, 'Edge on Windows'],
  [`${windows} Chrome/140.0 Safari/537 OPR/120`, 'Opera on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) Unheard/1.0', 'A browser on Windows'],
  ['Firefox/143.0', 'Firefox'],
  ['curl/8.0', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s is shown as %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

it('only the beginning of a long text is read', () => {
  expect(deviceOf(`${'x'.repeat(492)} Chrome/1`)).toBe('Chrome')
  expect(deviceOf(`${'x'.repeat(493)} Chrome/1`)).toBe('Unknown device')
})
