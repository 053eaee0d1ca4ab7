import { expect, test } from '#tests/support/browser/webkit.ts'

test('signs in with a password', async ({ view, server, member }) => {
  const t = performance.now()
  await view.goto(`${server.address}/auth/login`)
  console.log(
    view.version,
    await view.run(() => `${navigator.userAgent} ${innerWidth}×${innerHeight}`),
    performance.now() - t,
  )
  await view.type('input', 'Email address', member.email)
  await view.click('button', 'Use a password')
  await view.type('input', 'Password', member.password)
  await view.click('button', 'Sign in')
  await expect.poll(view.url).toMatch(/dashboard$/)
  await view.find('h1')
  console.log(performance.now() - t)
})
