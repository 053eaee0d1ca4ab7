import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Access, Device } from '#machines/account/access.ts'
import type { Profile } from '#machines/account/profile.ts'
import { adasProfile, fullAccess, type GivenApi } from '#tests/support/actors/fake-api.ts'
import { ada, never } from '#tests/support/actors/fakes.ts'
import { openScreen } from '#tests/support/actors/member-page.tsx'

const { pushState } = history
afterEach(() => {
  // The actors of earlier tests keep running, along with their guards against leaving.
  history.pushState = pushState
})

/** jsdom reads no pictures. */
vi.mock('#services/account/picture-file.ts', () => ({
  createPictureFile: () => ({
    open: () => Promise.reject(new Error('This browser cannot read that file.')),
    close() {},
  }),
}))

/** Opens the screen and waits for both of the server's answers. */
async function open(given: GivenApi = {}) {
  const { actors } = await openScreen('profile', { ...given, screen: 'profile' })
  await act(async () =>
    actors.members.send({ type: 'location.changed', path: '/', search: '', screen: 'profile' }),
  )
  await act(async () => {})
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }))
const press = (name: string | RegExp, where: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(where).getByRole('button', { name })))
const region = (name: string) => screen.getByRole('region', { name })
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

describe('a server that doesn’t answer', () => {
  it('is still being tried after eight seconds, and can be tried again', async () => {
    vi.useFakeTimers()
    const profile = vi.fn(() => never<Profile>())
    const access = vi.fn(() => never<Access>())
    await open({ profile, access })
    for (const { mock } of [profile, access]) mock.calls.length = 0
    await act(() => vi.advanceTimersByTimeAsync(7_900))
    expect(screen.queryByText(/Still trying/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(200))
    for (const name of ['Your details', 'Signed-in devices']) {
      expect(within(region(name)).getByText(/Still trying/)).toBeDefined()
      await press('Try again', region(name))
    }
    expect([profile, access].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })
})

describe('details', () => {
  it('sends only changed fields and says that they’re saved [5.1]', async () => {
    const saveDetails = vi.fn(async () => ({ accepted: true }) as const)
    await open({ saveDetails })
    expect(field(/^First name/).value).toBe('Ada')
    const save = () => within(region('Your details')).queryByRole('button', { name: 'Save details' })
    expect(save(), 'there’s nothing to save').toBeNull()
    await type(/^Phone/, ' 12 34 ')
    await press('Save details')
    expect(saveDetails.mock.calls).toEqual([[{ phone: '12 34' }]])
    expect(await screen.findByText('Saved')).toBeDefined()
    expect(save()?.getAttribute('aria-disabled'), 'it stays, so that the focus does, too').toBe('true')
    expect(field(/^Phone/).value).toBe('12 34')
  })

  it('discards changes', async () => {
    await open()
    await type(/^First name/, 'Augusta')
    await press('Discard changes')
    expect(field(/^First name/).value).toBe('Ada')
  })

  it('keeps changes and shows why if the server refuses them', async () => {
    await open({ saveDetails: async () => ({ accepted: false, message: 'Phones have digits.' }) })
    await type(/^Phone/, 'none')
    await press('Save details')
    expect(alerts()).toEqual([expect.stringContaining('Phones have digits.')])
    expect(field(/^Phone/).value).toBe('none')
  })

  it('asks which version to keep, and sends nothing before', async () => {
    let latest = adasProfile
    const saveDetails = vi.fn(async () => ({ accepted: true }) as const)
    await open({ profile: async () => latest, saveDetails })
    latest = { ...adasProfile, phone: '99', address: 'Elsewhere 1' }
    await type(/^Phone/, '11')
    await press('Save details')
    const row = screen.getByRole('row', { name: /^Phone/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['11', '99'])
    expect(saveDetails).not.toHaveBeenCalled()
    await press('Keep my changes')
    expect(saveDetails.mock.calls).toEqual([[{ phone: '11' }]])
    expect(field(/^Address/).value, 'what only they changed is taken over').toBe('Elsewhere 1')
  })

  it('uses the other version if the member chooses it', async () => {
    const saveDetails = vi.fn(async () => ({ accepted: true }) as const)
    let latest = adasProfile
    await open({ profile: async () => latest, saveDetails })
    latest = { ...adasProfile, phone: '99' }
    await type(/^Phone/, '11')
    await press('Save details')
    await press('Use the other version')
    expect(field(/^Phone/).value).toBe('99')
    expect(saveDetails).not.toHaveBeenCalled()
  })

  it('clears a field only on a server that supports it [5.1]', async () => {
    const saveDetails = vi.fn(async () => ({ accepted: true }) as const)
    await open({ saveDetails, access: async () => ({ ...fullAccess, canEmpty: false }) })
    await type(/^Last name/, '')
    await press('Save details')
    expect(field(/^Last name/).getAttribute('aria-invalid')).toBe('true')
    expect(saveDetails).not.toHaveBeenCalled()
    cleanup()
    await open({ saveDetails })
    await type(/^Last name/, '')
    await press('Save details')
    expect(saveDetails.mock.calls).toEqual([[{ lastName: '' }]])
  })
})

describe('a feature that the server doesn’t support', () => {
  it('isn’t offered', async () => {
    const bare: Access = { hasPassword: null, canSetPassword: false, canEmpty: false, devices: null }
    await open({ access: async () => bare })
    expect(screen.queryByRole('region', { name: 'Password' })).toBeNull()
    expect(screen.queryByRole('list', { name: 'Signed-in devices' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Stay signed in' })).toBeDefined()
  })

  it('isn’t shown until it’s known, and can be reloaded', async () => {
    let isDown = true
    const access = () =>
      isDown ? Promise.reject(new Error('The server cannot be reached.')) : Promise.resolve(fullAccess)
    await open({ access })
    expect(alerts()).toEqual([expect.stringContaining('The server cannot be reached.')])
    expect(screen.queryByRole('region', { name: 'Password' })).toBeNull()
    isDown = false
    await press('Try again')
    expect(region('Password')).toBeDefined()
  })
})

describe('the photo', () => {
  it('doesn’t change if the file isn’t a picture', async () => {
    await open()
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file][accept*=jpeg]')
    await act(async () => void fireEvent.change(input!, { target: { files: [new File(['x'], 'me.txt')] } }))
    expect(alerts()).toEqual([expect.stringContaining('This browser cannot read that file.')])
  })
})

describe('the email address', () => {
  it('changes only once the link is opened', async () => {
    const changeEmail = vi.fn(async () => ({ accepted: true }) as const)
    await open({ changeEmail })
    await press('Send confirmation link')
    expect(field('New email').getAttribute('aria-invalid')).toBe('true')
    await type('New email', ada.email.toUpperCase())
    await press('Send confirmation link')
    expect(changeEmail).not.toHaveBeenCalled()
    await type('New email', ' new@example.com ')
    await press('Send confirmation link')
    expect(changeEmail.mock.calls).toEqual([['new@example.com']])
    const words = within(region('Email')).getByRole('status').textContent
    expect(words).toContain('Open the link we sent to new@example.com')
    expect(words).toContain(`Until then, your email is ${ada.email}.`)
  })

  it('stays as typed if another one is refused, and the focus stays where it is', async () => {
    const changeEmail = vi
      .fn<() => Promise<{ accepted: true }>>()
      .mockResolvedValueOnce({ accepted: true })
      .mockRejectedValueOnce(new Error('No network.'))
    await open({ changeEmail })
    await type('New email', 'mistyped@example.com')
    field('New email').focus()
    await press('Send confirmation link')
    expect(field('New email').value).toBe('')
    expect(document.activeElement).toBe(field('New email'))
    await type('New email', 'right@example.com')
    await press('Send confirmation link')
    expect(alerts()).toEqual([expect.stringContaining('No network.')])
    expect(field('New email').value).toBe('right@example.com')
  })
})

describe('a new email', () => {
  it.each([ada.email.toUpperCase(), ada.email.replace('.com', '。com'), `\u200e${ada.email}`])(
    'isn’t the one the account has in another spelling: %j',
    async (typed) => {
      const changeEmail = vi.fn(async () => ({ accepted: true }) as const)
      await open({ changeEmail })
      await type('New email', typed)
      await press('Send confirmation link')
      expect(changeEmail).not.toHaveBeenCalled()
      expect(screen.getByText('That’s already your email.')).toBeDefined()
    },
  )

  it('may have a domain in any script, and is sent as typed', async () => {
    const changeEmail = vi.fn(async () => ({ accepted: true }) as const)
    await open({ changeEmail })
    await type('New email', 'ada@例え.jp')
    await press('Send confirmation link')
    expect(changeEmail.mock.calls).toEqual([['ada@例え.jp']])
  })
})

describe('the password', () => {
  it('doesn’t require a current one if there’s none', async () => {
    const setPassword = vi.fn(async () => {})
    await open({ setPassword, access: async () => ({ ...fullAccess, hasPassword: false }) })
    expect(screen.queryByLabelText('Current password')).toBeNull()
    // Nine letters, however their accents are typed.
    for (const short of ['too short', 'e\u0301'.repeat(9)]) {
      await type('New password', short)
      await press('Set password')
      expect(setPassword).not.toHaveBeenCalled()
    }
    expect(document.activeElement).toBe(field('New password'))
    await type('New password', 'four words in a row')
    await press('Set password')
    expect(setPassword.mock.calls).toEqual([[{ newPassword: 'four words in a row' }]])
    expect(screen.getByText('Your password has changed')).toBeDefined()
    expect(field('New password').value, 'nothing typed stays').toBe('')
  })

  it('doesn’t change if the current one is wrong, and says why', async () => {
    await open({ setPassword: () => Promise.reject(new Error('Your current password is not right.')) })
    await type('Current password', 'wrong')
    await type('New password', 'four words in a row')
    await press('Change password')
    expect(alerts()).toEqual([expect.stringContaining('Your current password is not right.')])
  })
})

describe('other devices', () => {
  const device = (id: string, name: string, isCurrent = false): Device => ({
    id,
    name,
    isCurrent,
    lastUsedAt: 0,
    expiresAt: 0,
  })

  it('can be signed out one by one or all at once, except this one', async () => {
    const devices = [
      device('here', 'Firefox on Linux', true),
      device('b', 'Safari on iOS'),
      device('c', 'Edge'),
    ]
    const endDevice = vi.fn(async () => {})
    await open({ access: async () => ({ ...fullAccess, devices }), endDevice })
    const list = screen.getByRole('list', { name: 'Signed-in devices' })
    const [own, phone] = within(list).getAllByRole('listitem') as [HTMLElement, HTMLElement]
    expect(own.textContent).toContain('This device')
    expect(within(own).queryByRole('button')).toBeNull()
    await press(/^Sign out /, phone)
    await press('Sign out other devices')
    expect(endDevice.mock.calls).toEqual([['b'], ['b'], ['c']])
  })
})

describe('deleting the account', () => {
  it('shows why if the server refuses', async () => {
    await open({ deleteAccount: () => Promise.reject(new Error('Please try again later.')) })
    await press('Delete account')
    const dialog = await screen.findByRole('alertdialog')
    await type(`Type ${ada.email} to confirm`, ada.email)
    await act(async () => void fireEvent.submit(dialog.querySelector('form')!))
    expect(screen.getByText(/Please try again later/)).toBeDefined()
  })

  it('starts over after it was refused and given up', async () => {
    await open({ deleteAccount: () => Promise.reject(new Error('Please try again later.')) })
    const field = () => screen.getByLabelText(`Type ${ada.email} to confirm`)
    await press('Delete account')
    const dialog = await screen.findByRole('alertdialog')
    await type(`Type ${ada.email} to confirm`, ada.email)
    await act(async () => void fireEvent.submit(dialog.querySelector('form')!))
    await type(`Type ${ada.email} to confirm`, 'ada')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await press('Keep my account')
    await press('Delete account')
    await screen.findByRole('alertdialog')
    expect((field() as HTMLInputElement).value).toBe('')
    expect(field().getAttribute('aria-invalid')).not.toBe('true')
  })
})

it('the account screen links to privacy, terms, company and accessibility', async () => {
  await open()
  const links = within(region('Privacy and terms')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/auth/privacy',
    '/auth/terms',
    '/auth/company',
    '/auth/accessibility',
  ])
})
