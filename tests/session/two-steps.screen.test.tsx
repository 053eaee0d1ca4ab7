import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { SessionInput } from '#machines/session/session.setup.ts'
import TwoStepsScreen from '#screens/session/two-steps.screen.tsx'
import { ApiFault } from '#services/api/faults.ts'
import { ada, fakeServices, sentLink, visitor } from '#tests/support/actors/fakes.ts'
import { renderInPage } from '#tests/support/actors/page.tsx'

const awaiting: SessionInput = { ...visitor, awaiting: ada.email }
const digits = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit/ })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Fills in a code like a phone does: the first box gets all six digits. */
const fillIn = async (code: string) => {
  const [first] = digits()
  await act(async () => {
    first?.focus()
    fireEvent.input(first!, { target: { value: code } })
  })
}

type Session = NonNullable<NonNullable<Parameters<typeof fakeServices>[0]>['session']>
const open = (session: Session = {}, start = awaiting) =>
  renderInPage(<TwoStepsScreen />, { services: fakeServices({ session }), start })

it('the code page asks for an email first if none was requested', async () => {
  const sendLink = vi.fn(sentLink)
  open({ sendLink }, visitor)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in with a code')
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: ada.email } })
  press('Email me a code')
  expect(await screen.findByRole('heading', { level: 1, name: 'Enter your code' })).toBeDefined()
  expect(sendLink).toHaveBeenCalledTimes(1)
})

it('the code page has six boxes; the first has the focus and autofill', () => {
  open()
  expect(screen.getByText(/in our latest email to ada@example\.com/)).toBeDefined()
  expect(digits().map((box) => box.getAttribute('aria-label'))).toEqual([
    'Digit 1 of 6',
    'Digit 2 of 6',
    'Digit 3 of 6',
    'Digit 4 of 6',
    'Digit 5 of 6',
    'Digit 6 of 6',
  ])
  expect(digits()[0]?.autocomplete).toBe('one-time-code')
  expect(digits()[0]?.inputMode).toBe('numeric')
})

it('the code page signs in as soon as a whole code is filled in', async () => {
  const redeemCode = vi.fn(async () => ada)
  const { actors } = open({ redeemCode })
  await fillIn('123456')
  await vi.waitFor(() => expect(actors.session.getSnapshot().matches('signed-in')).toBe(true))
  expect(redeemCode).toHaveBeenCalledExactlyOnceWith(ada.email, '123456', expect.any(AbortSignal))
})

it.each(['123456', '123 456', ' 12-34-56\n', '１２３\u3000４５６', '\u200e١٢٣٤٥٦\u200e', '۱۲۳–۴۵۶'])(
  'the code page accepts a code pasted from the email: %j',
  async (copied) => {
    const redeemCode = vi.fn(async () => ada)
    open({ redeemCode })
    await act(async () => digits()[0]?.focus())
    await act(async () => {
      fireEvent.paste(digits()[0]!, { clipboardData: { getData: () => copied } })
    })
    await vi.waitFor(() =>
      expect(redeemCode).toHaveBeenCalledExactlyOnceWith(ada.email, '123456', expect.any(AbortSignal)),
    )
  },
)

it.each(['１２３４５６', '١٢٣٤٥٦', '۱۲۳۴۵۶', '१२३४५६'])(
  'the code page takes the digits of any script as they’re typed: %s',
  async (typed) => {
    const redeemCode = vi.fn(async () => ada)
    open({ redeemCode })
    for (const [at, digit] of [...typed].entries()) {
      const box = digits()[at]!
      await act(async () => box.focus())
      expect(
        fireEvent.keyPress(box, { key: digit, charCode: digit.charCodeAt(0), which: digit.charCodeAt(0) }),
        'it’s typed',
      ).toBe(true)
      await act(async () => void fireEvent.input(box, { target: { value: digit } }))
      if (at < 5) expect(box.value).toBe(digit)
    }
    await vi.waitFor(() =>
      expect(redeemCode).toHaveBeenCalledExactlyOnceWith(ada.email, '123456', expect.any(AbortSignal)),
    )
  },
)

it('the code page doesn’t send letters', async () => {
  const redeemCode = vi.fn(async () => ada)
  open({ redeemCode })
  await fillIn('１２é４５６')
  await vi.waitFor(() => expect(digits()[5]?.value).toBe('６'))
  press('Sign in')
  expect(await screen.findByText('The code has 6 digits.')).toBeDefined()
  expect(redeemCode).not.toHaveBeenCalled()
})

it('the code page keeps a wrong code, says why, and retries only by the button', async () => {
  const redeemCode = vi
    .fn<() => Promise<typeof ada>>()
    .mockRejectedValue(new ApiFault('refused', 'That code is not right.'))
  open({ redeemCode })
  await fillIn('123456')
  expect((await screen.findByRole('alert')).textContent).toContain('That code is not right.')
  expect(digits().map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5', '6'])
  await fillIn('123457')
  expect(redeemCode).toHaveBeenCalledTimes(1)
  press('Sign in')
  expect(redeemCode).toHaveBeenCalledTimes(2)
})

it('the code page says what is missing from a code that is too short [5.3]', () => {
  open()
  press('Sign in')
  expect(screen.getByText('Enter the code from the email.')).toBeDefined()
})

it('the code page can stop checking a code', async () => {
  open()
  await fillIn('123456')
  press('Cancel')
  expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy')).toBeNull()
})

it('the code page lets you change the address without losing it', () => {
  open()
  press('Change address')
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe(ada.email)
})
