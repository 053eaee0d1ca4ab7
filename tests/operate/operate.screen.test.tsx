import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFault } from '#services/api/faults.ts'
import { ada } from '#tests/support/actors/fakes.ts'
import { openScreen } from '#tests/support/actors/member-page.tsx'
import { account } from './panel.model.ts'

const saved = vi.hoisted(() => ({ files: [] as { text: string; name: string }[] }))
vi.mock('#services/browser/downloads.ts', () => ({
  saveText: (text: string, name: string) => saved.files.push({ text, name }),
}))

beforeEach(() => {
  saved.files = []
})

const today = {
  members: 1204,
  newMembers: 3,
  signIns: 45,
  emailsPending: 2,
  emailsRefused: 1,
  errors: 0,
  startedAt: 1,
}
const bob = { ...account, email: 'bob@example.com', firstName: 'Bob', lastName: 'Ross' }

/** The server, with one member whose state the calls change. */
function server(given: Partial<typeof bob> = {}) {
  const state = { member: { ...bob, ...given } }
  const calls: string[] = []
  const refusal: { message: string | null } = { message: null }
  async function operate(call: string, body?: unknown) {
    calls.push(body === undefined ? call : `${call} ${JSON.stringify(body)}`)
    if (refusal.message !== null) throw new ApiFault('refused', refusal.message)
    if (call === 'GET /operate/today') return today
    if (call.startsWith('GET /operate/members?')) return { members: [state.member], hasMore: true }
    if (call.endsWith('/export')) return { member: { email: state.member.email } }
    if (call.startsWith('PUT')) state.member = { ...state.member, ...(body as object) }
    return state.member
  }
  const deleteAccount = async (email: string) => void calls.push(`DELETE ${email}`)
  return { calls, refusal, operate, deleteAccount }
}

async function open(given = server()) {
  const { actors } = await openScreen('operate', { ...given, screen: 'operate' })
  await act(async () =>
    actors.members.send({ type: 'location.changed', path: '/operate', search: '', screen: 'operate' }),
  )
  await act(async () => {})
  return given
}

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const search = async (text: string) => {
  const field = screen.getByLabelText('Email or name')
  await act(async () => void fireEvent.change(field, { target: { value: text } }))
  await act(async () => void fireEvent.submit(field.closest('form')!))
  await act(async () => {})
}
const openBob = async (given = server()) => {
  await open(given)
  await search('bo')
  await press(/@example\.com$/)
  await act(async () => {})
  given.calls.length = 0
  return given
}
const dialog = () => screen.findByRole('alertdialog')
const confirm = async (name: string) => {
  const button = within(await dialog()).getByRole('button', { name })
  await act(async () => void fireEvent.click(button))
  await act(async () => {})
}

describe('the search screen', () => {
  it('shows counts without names, and that there’s more than what is listed', async () => {
    const { calls } = await open()
    expect(screen.getByRole('row', { name: 'Sessions started 45' })).toBeDefined()
    expect(screen.getByRole('row', { name: 'Members in all 1,204' })).toBeDefined()
    expect(screen.getByRole('row', { name: 'Emails still to be sent 2' })).toBeDefined()
    await search(' bo ')
    expect(calls).toEqual(['GET /operate/today', 'GET /operate/members?search=bo'])
    expect(screen.getByRole('row', { name: 'bob@example.com Bob Ross member Email confirmed' })).toBeDefined()
    expect(screen.getByText('The first 1. Type more to see others.')).toBeDefined()
  })

  it('says why nothing could be loaded or found, and tries again', async () => {
    const given = server()
    given.refusal.message = 'Only admins can do this.'
    await open(given)
    await search('bo')
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(alerts).toEqual([
      expect.stringMatching(/^We couldn’t search.*Only admins can do this\./),
      expect.stringMatching(/^We couldn’t load the counts.*Only admins can do this\./),
    ])
    given.refusal.message = null
    for (const alert of screen.getAllByRole('alert'))
      await act(async () => void fireEvent.click(within(alert).getByRole('button', { name: 'Try again' })))
    await act(async () => {})
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('row', { name: /^bob@/ })).toBeDefined()
  })
})

describe('a member’s account', () => {
  it('shows its state and what happened, and goes back', async () => {
    await openBob()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('bob@example.com')
    expect(screen.getByText('Signed in on 2 devices')).toBeDefined()
    expect(screen.getByRole('row', { name: /Signed in link, Firefox on Windows$/ })).toBeDefined()
    await press('Back to the search')
    expect(screen.getByLabelText<HTMLInputElement>('Email or name').value).toBe('bo')
  })

  it.each([
    [
      'Sign out everywhere',
      'Sign bob@example.com out everywhere?',
      'Sign out everywhere',
      'POST /operate/members/bob%40example.com/sign-out {}',
    ],
    [
      'Suspend',
      'Suspend bob@example.com?',
      'Suspend',
      'PUT /operate/members/bob%40example.com/suspended {"isSuspended":true}',
    ],
  ])('%s asks first, naming the member', async (button, question, yes, call) => {
    const { calls } = await openBob()
    await press(button)
    expect((await dialog()).textContent).toContain(question)
    await confirm('Cancel')
    expect(calls).toEqual([])
    await press(button)
    await confirm(yes)
    expect(calls).toEqual([
      call,
      'GET /operate/today',
      'GET /operate/members?search=bo',
      'GET /operate/members/bob%40example.com',
    ])
  })

  it('gives another role after asking, and shows it', async () => {
    const { calls } = await openBob()
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'admin' })))
    expect((await dialog()).textContent).toContain('Give bob@example.com the role admin?')
    await confirm('Change role')
    expect(calls[0]).toBe('PUT /operate/members/bob%40example.com/role {"role":"admin"}')
    expect(screen.getByText('The role is now admin.')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'admin' }).checked).toBe(true)
  })

  it('sends the confirmation again, lets a member in again and exports, without asking', async () => {
    const { calls } = await openBob(server({ isProved: false, isSuspended: true, suspendedAt: 1 }))
    await press('Send the confirmation again')
    await act(async () => {})
    expect(calls[0]).toBe('POST /operate/members/bob%40example.com/link {}')
    expect(screen.getByText(/^The email is on its way/)).toBeDefined()
    await press('Let them sign in again')
    await act(async () => {})
    expect(screen.getByText('This member can sign in again.')).toBeDefined()
    await press('Export')
    await act(async () => {})
    expect(saved.files.map(({ name, text }) => [name, JSON.parse(text)])).toEqual([
      ['bob@example.com.json', { member: { email: 'bob@example.com' } }],
    ])
  })

  it('says why something didn’t work, and leaves the account on screen', async () => {
    const given = await openBob()
    await press('Suspend')
    given.refusal.message = 'bob@example.com is the only admin. Give someone else that role first.'
    await confirm('Suspend')
    expect(screen.getByRole('alert').textContent).toMatch(/^Nothing has changed.*is the only admin/)
    expect(screen.getByRole('button', { name: 'Suspend' })).toBeDefined()
  })

  it('is deleted after asking, and can be left', async () => {
    const { calls } = await openBob()
    await press('Delete account')
    expect((await dialog()).textContent).toContain('Delete bob@example.com?')
    await confirm('Delete permanently')
    expect(calls[0]).toBe('DELETE bob@example.com')
    expect(screen.getByText('The account and everything in it have been deleted.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
    await press('Back to the search')
    expect(screen.getByLabelText('Email or name')).toBeDefined()
  })

  it('of the admin can’t be suspended or deleted here', async () => {
    await openBob(server({ email: ada.email }))
    expect(screen.getByText(/^This is your own account/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull()
  })
})
