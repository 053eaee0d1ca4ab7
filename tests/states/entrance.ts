import type { Page } from 'playwright/test'
import { answer, lose, loseScript, neverAnswer } from './faults.ts'
import { button, heading, offline, press, statesOf, words } from './state.ts'

const address = 'wilhelmina.featherstonehaugh@example.com'
const sent = { method: 'POST', data: { requestId: 'a-request-of-the-gallery' } }
const mailGoes = (page: Page) => answer(page, 'auth/send-login-link', sent)
const codeIsWrong = (page: Page) =>
  answer(page, 'auth/log-in', {
    method: 'POST',
    status: 401,
    message: 'That code is not right. 4 tries are left.',
  })

async function ask(page: Page, label: string) {
  await page.getByLabel('Email address').fill(address)
  await press(page, label)
}

const linkIs = (status: number, cause: string) => (page: Page) =>
  answer(page, 'auth/current', { status, message: 'This link doesn’t work.', data: { cause } })

const typePassword = async (page: Page) => {
  await ask(page, 'Use a password')
  await page.getByLabel('Password', { exact: true }).fill('not the right one')
  await press(page, 'Sign in')
}

const isOfSomeoneElse = (page: Page) =>
  answer(page, 'auth/current', {
    data: { role: 'member', email: 'someone.else@example.com', token: 'another-token' },
  })

/** Removes the keys like another tab, and notifies this one. */
async function signOutInAnotherTab(page: Page) {
  const other = await page.context().newPage()
  await other.goto('/auth/404')
  await other.evaluate(() => {
    for (const key of ['email', 'role', 'tokenExpiry', 'authToken']) localStorage.removeItem(key)
  })
  await other.close()
}

const verify = { screen: 'verify', path: '/auth/login/verify/a-link-of-the-gallery' }

export const entrance = [
  ...statesOf({ screen: 'login', path: '/auth/login' }, [
    {
      name: 'address-missing',
      act: (page) => press(page, 'Email me a link'),
      seen: (page) => words(page, 'Enter your email address.'),
    },
    {
      name: 'sending',
      before: (page) => neverAnswer(page, 'auth/send-login-link', { method: 'POST' }),
      act: (page) => ask(page, 'Email me a link'),
      seen: (page) => page.locator('button[aria-busy=true]'),
    },
    {
      name: 'unreachable',
      isFaulty: true,
      before: (page) => lose(page, 'auth/send-login-link', { method: 'POST' }),
      act: (page) => ask(page, 'Email me a link'),
      seen: (page) => words(page, /couldn’t reach the server/),
    },
    {
      name: 'link-sent',
      before: mailGoes,
      act: (page) => ask(page, 'Email me a link'),
      seen: (page) => heading(page, 'Check your email'),
    },
    {
      name: 'code-refused',
      isFaulty: true,
      before: async (page) => {
        await mailGoes(page)
        await codeIsWrong(page)
      },
      act: async (page) => {
        await ask(page, 'Email me a link')
        await page.getByLabel('Code from the email').fill('123456')
        await press(page, 'Sign in')
      },
      seen: (page) => words(page, /4 tries are left/),
    },
    {
      name: 'password',
      act: (page) => ask(page, 'Use a password'),
      seen: (page) => page.getByLabel('Password', { exact: true }),
    },
    {
      name: 'password-refused',
      isFaulty: true,
      before: (page) =>
        answer(page, 'auth/log-in', {
          method: 'POST',
          status: 401,
          message: 'Incorrect email or password.',
        }),
      act: typePassword,
      seen: (page) => words(page, /Incorrect email or password/),
    },
    {
      name: 'ended',
      kept: { authToken: 'a-token-of-the-past', tokenExpiry: '1000', role: 'member', email: address },
      seen: (page) => words(page, /^Your session (has )?ended/),
    },
    offline,
  ]),
  ...statesOf(verify, [
    {
      name: 'opening',
      before: (page) => neverAnswer(page, 'auth/current'),
      act: (page) => press(page, 'Sign in'),
      seen: (page) => button(page, 'Cancel'),
    },
    ...[
      { name: 'used', status: 409, cause: 'used', title: 'This link has already been used' },
      { name: 'expired', status: 410, cause: 'expired', title: 'This link has expired' },
      { name: 'unknown', status: 401, cause: 'unknown', title: 'This link doesn’t work' },
    ].map(({ name, status, cause, title }) => ({
      name,
      isFaulty: true,
      before: linkIs(status, cause),
      act: (page: Page) => press(page, 'Sign in'),
      seen: (page: Page) => heading(page, title),
    })),
    {
      name: 'unreachable',
      isFaulty: true,
      before: (page) => lose(page, 'auth/current'),
      act: (page) => press(page, 'Sign in'),
      seen: (page) => heading(page, 'We couldn’t check your link'),
    },
    offline,
  ]),
  ...statesOf({ ...verify, isMember: true }, [
    {
      name: 'signed-in-already',
      seen: (page) => words(page, /^You’re signed in as/),
    },
    {
      name: 'of-someone-else',
      before: isOfSomeoneElse,
      act: (page) => press(page, 'Sign in'),
      seen: (page) => words(page, /someone\.else@example\.com/),
    },
    {
      name: 'of-someone-else-then-signed-out',
      before: isOfSomeoneElse,
      act: async (page) => {
        await press(page, 'Sign in')
        await words(page, /someone\.else@example\.com/).waitFor()
        await signOutInAnotherTab(page)
      },
      seen: (page) => button(page, 'Sign in to that account'),
    },
  ]),
  ...statesOf({ screen: 'two-steps', path: '/auth/two-steps' }, [
    {
      name: 'code',
      before: mailGoes,
      act: (page) => ask(page, 'Email me a code'),
      seen: (page) => heading(page, 'Enter your code'),
    },
    {
      name: 'code-refused',
      isFaulty: true,
      before: async (page) => {
        await mailGoes(page)
        await codeIsWrong(page)
      },
      act: async (page) => {
        await ask(page, 'Email me a code')
        await heading(page, 'Enter your code').waitFor()
        await page.locator('input[data-part=input]').first().click()
        await page.keyboard.type('123456')
      },
      seen: (page) => words(page, /4 tries are left/),
    },
    offline,
  ]),
  ...statesOf({ screen: 'forgot-password', path: '/auth/forgot-password' }, [
    {
      name: 'link-sent',
      before: mailGoes,
      act: async (page) => {
        await page.getByLabel('Email address').fill(address)
        await page.keyboard.press('Enter')
      },
      seen: (page) => heading(page, 'Check your email'),
    },
    offline,
  ]),
  ...statesOf({ screen: 'userform', path: '/auth/userform' }, [
    {
      name: 'incomplete',
      act: (page) => press(page, 'Become a member'),
      seen: (page) => words(page, 'Please read the safety note and tick the box.'),
    },
    {
      name: 'refused',
      isFaulty: true,
      before: (page) =>
        answer(page, 'createmember', {
          method: 'POST',
          status: 429,
          message: 'Too many sign-ups came from your network. Please try again in an hour.',
        }),
      act: async (page) => {
        await page.getByLabel('Email address').fill(address)
        await page.getByRole('checkbox').check()
        await press(page, 'Become a member')
      },
      seen: (page) => words(page, /^Too many sign-ups/),
    },
    offline,
  ]),
  ...statesOf({ screen: 'not-found', path: '/auth/two-stepz' }, [
    {
      name: 'near-match',
      seen: (page) => heading(page, 'Page not found'),
    },
  ]),
  ...statesOf({ screen: 'not-found', path: '/auth/forgot-password' }, [
    {
      name: 'screen-unloadable',
      isFaulty: true,
      before: (page) => loseScript(page, 'forgot-password.screen'),
      seen: (page) => heading(page, 'We couldn’t load this page'),
    },
  ]),
]
