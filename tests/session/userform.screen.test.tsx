import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import UserformScreen from '#screens/session/userform.screen.tsx'
import { longest } from '#screens/session/words-for.ts'
import { ApiFault } from '#services/api/faults.ts'
import { limits } from '#services/contract/common.ts'
import { ada, fakeServices, never, returning, sentLink, visitor } from '#tests/support/actors/fakes.ts'
import { renderInPage } from '#tests/support/actors/page.tsx'

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const agree = () => fireEvent.click(screen.getByRole('checkbox', { name: /safety note/ }))
const join = () => fireEvent.click(screen.getByRole('button', { name: 'Become a member' }))

type Session = NonNullable<NonNullable<Parameters<typeof fakeServices>[0]>['session']>
const open = (session: Session = {}, start = visitor) =>
  renderInPage(<UserformScreen />, { services: fakeServices({ session }), start })

it('the sign-up form needs only an address and agreement to the safety note [5.3]', async () => {
  const createMember = vi.fn(async () => {})
  const sendLink = vi.fn(sentLink)
  open({ createMember, sendLink })
  join()
  expect(document.activeElement).toBe(field('Email address'))
  expect(screen.getByText('Enter your email address.')).toBeDefined()
  expect(screen.getByText('Please read the safety note and tick the box.')).toBeDefined()
  expect(createMember).not.toHaveBeenCalled()
  type('Email address', ada.email)
  join()
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  agree()
  join()
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBeDefined()
  expect(createMember).toHaveBeenCalledExactlyOnceWith({ email: ada.email }, expect.any(AbortSignal))
  expect(sendLink).toHaveBeenCalledExactlyOnceWith(ada.email, expect.any(AbortSignal))
})

it('the sign-up form sends only the fields that were filled in', () => {
  const createMember = vi.fn(() => never<void>())
  open({ createMember })
  type('Email address', ` ${ada.email} `)
  type(/^First name/, ' Ada ')
  type(/^Last name/, '   ')
  type(/^Phone/, '+44 20 7946 0000')
  agree()
  join()
  expect(createMember).toHaveBeenCalledExactlyOnceWith(
    { email: ada.email, firstName: 'Ada', phone: '+44 20 7946 0000' },
    expect.any(AbortSignal),
  )
})

it('the sign-up form shows the server’s refusal and keeps everything', async () => {
  open({ createMember: () => Promise.reject(new ApiFault('refused', 'Please use ordinary characters.')) })
  type('Email address', ada.email)
  type(/^First name/, 'Ada')
  agree()
  join()
  expect((await screen.findByRole('alert')).textContent).toContain('Please use ordinary characters.')
  expect([field('Email address').value, field(/^First name/).value]).toEqual([ada.email, 'Ada'])
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

it('the sign-up form can be cancelled while the server isn’t responding', () => {
  open()
  type('Email address', ada.email)
  agree()
  join()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Become a member' }).getAttribute('aria-busy')).toBeNull()
  expect(field('Email address').value).toBe(ada.email)
})

it('the sign-up form keeps everything when the address is changed after the email', async () => {
  open({ createMember: async () => {}, sendLink: sentLink })
  type('Email address', ada.email)
  type(/^First name/, 'Ada')
  agree()
  join()
  fireEvent.click(await screen.findByRole('button', { name: 'Change address' }))
  expect([field('Email address').value, field(/^First name/).value]).toEqual([ada.email, 'Ada'])
})

it('the sign-up form is open after a session has ended', () => {
  const createMember = vi.fn(() => never<void>())
  open({ createMember }, returning)
  expect(field('Email address').value).toBe(ada.email)
  agree()
  join()
  expect(createMember).toHaveBeenCalledTimes(1)
})

it('the sign-up form stays open for a visitor whose link couldn’t be sent', () => {
  open({}, { ...visitor, awaiting: 'noone@example.com' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Become a member')
  expect(screen.getByText('We’ve already sent an email to noone@example.com.')).toBeDefined()
})

it('the sign-up form asks for no password, which proving the address would clear', () => {
  open()
  expect(document.querySelectorAll('input[type=password]')).toHaveLength(0)
})

it('the sign-up form names each field so that the browser can fill it in', () => {
  open()
  const named = [...document.querySelectorAll('input:not([type=checkbox])')].map((input) => [
    input.getAttribute('name'),
    input.getAttribute('autocomplete'),
  ])
  expect(Object.fromEntries(named)).toEqual({
    email: 'email',
    firstName: 'given-name',
    lastName: 'family-name',
    username: 'nickname',
    phone: 'tel',
    address: 'street-address',
  })
})

it('the sign-up form has the same maximum lengths as the members API', () => {
  const { email, name, phone, address, username, passwordMax } = limits
  expect(longest).toEqual({ email, name, phone, address, username, password: passwordMax })
})
