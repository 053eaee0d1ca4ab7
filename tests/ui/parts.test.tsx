import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { digitsIn } from '#services/contract/spelling.ts'
import { Avatar } from '#ui/account/avatar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { AlertClose } from '#ui/feedback/alert-close.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Toast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { PinInput } from '#ui/forms/pin-input.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { Page } from '#ui/layout/page.tsx'

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

describe('a button', () => {
  it.each([{ isBusy: true }, { isDisabled: true }])(
    'with %o does nothing and keeps its name and focus',
    (state) => {
      const press = vi.fn()
      const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
      render(
        <form onSubmit={send}>
          <Button type="submit" onClick={press} {...state}>
            Save
          </Button>
        </form>,
      )
      const button = screen.getByRole('button', { name: 'Save' })
      button.focus()
      fireEvent.click(button)
      expect(press).not.toHaveBeenCalled()
      expect(send).not.toHaveBeenCalled()
      expect(document.activeElement).toBe(button)
      expect(button.getAttribute('aria-disabled')).toBe('true')
      expect(button.getAttribute('aria-busy')).toBe('isBusy' in state ? 'true' : null)
    },
  )

  it('with an icon has a name and a pressed state', () => {
    render(
      <IconButton label="Favourite" isPressed>
        <svg aria-hidden="true" />
      </IconButton>,
    )
    expect(screen.getByRole('button', { name: 'Favourite', pressed: true })).toBeDefined()
  })
})

describe('a person’s picture', () => {
  const picture = () => document.querySelector('img')!

  it('hides the initials once it has loaded, so a see-through one doesn’t show them', () => {
    const { container, rerender } = render(<Avatar name="Ada Byron" src="/one.png" />)
    expect(container.textContent).toBe('AB')
    fireEvent.load(picture())
    expect(container.textContent).toBe('')
    rerender(<Avatar name="Ada Byron" src="/two.png" />)
    expect(container.textContent).toBe('AB')
    fireEvent.load(picture())
    rerender(<Avatar name="Ada Byron" src={null} />)
    expect(container.textContent).toBe('AB')
  })

  it('leaves the initials if it can’t be loaded', () => {
    const { container } = render(<Avatar name="Ada Byron" src="/one.png" />)
    fireEvent.error(picture())
    expect(container.textContent).toBe('AB')
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('a field', () => {
  it('has a label, and is described by its error, then its hint', () => {
    render(
      <Field label="E-mail" name="email" type="email" hint="We write rarely." error="There is no @ in it." />,
    )
    const input = screen.getByLabelText('E-mail')
    expect(described(input)).toBe('There is no @ in it. We write rarely.')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('dir')).toBe('ltr')
  })

  it('without an error is not invalid', () => {
    render(<Field label="First name" name="firstName" />)
    const input = screen.getByLabelText('First name')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(input.hasAttribute('aria-describedby')).toBe(false)
  })

  it('for a password can show and hide it', () => {
    render(<PasswordField label="Password" name="password" autoComplete="current-password" />)
    const input = screen.getByLabelText('Password')
    expect(input.getAttribute('type')).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input.getAttribute('type')).toBe('text')
    expect(input.getAttribute('autocomplete')).toBe('current-password')
    fireEvent.click(screen.getByRole('button', { name: 'Show password', pressed: true }))
    expect(input.getAttribute('type')).toBe('password')
  })

  it('passes its text on when the form is submitted', () => {
    const sent = vi.fn()
    render(
      <Form onSubmit={sent} label="Sign in">
        <Field label="E-mail" name="email" defaultValue="anna@example.com" />
        <Button type="submit">Go on</Button>
      </Form>,
    )
    fireEvent.submit(screen.getByRole('form', { name: 'Sign in' }))
    expect(sent).toHaveBeenCalledExactlyOnceWith({ email: 'anna@example.com' })
  })
})

describe('a code field', () => {
  it('has a numbered box for each digit, and is described by its error', () => {
    render(<PinInput digitsIn={digitsIn} label="Code" error="That code is not right." />)
    expect(screen.getAllByRole('textbox')).toHaveLength(6)
    expect(described(screen.getByLabelText('Digit 1 of 6'))).toBe('That code is not right.')
  })
})

describe('an alert', () => {
  it('announces errors assertively and the rest politely, and closes', () => {
    const close = vi.fn()
    render(
      <>
        <Alert close={<AlertClose onClose={close} />}>The server did not answer.</Alert>
        <Alert status="success">Saved.</Alert>
      </>,
    )
    expect(screen.getByRole('alert').textContent).toContain('did not answer')
    expect(screen.getByRole('status').textContent).toBe('Saved.')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(close).toHaveBeenCalledOnce()
  })
})

describe('a page', () => {
  it('sets the document title, and focuses its heading from the second page on', () => {
    const first = render(<Page title="Sign in" />)
    expect(document.activeElement).toBe(document.body)
    first.unmount()
    render(<Page title="Dashboard" documentTitle="Dashboard – Neuro" />)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Dashboard' }))
    expect(document.title).toBe('Dashboard – Neuro')
  })
})

it.each([
  [3, 12, 0.25],
  [20, 12, 1],
  [1, 0, 0],
])('progress of %d in %d is drawn as %d', (value, max, share) => {
  render(<Progress label="Journey" value={value} max={max} valueText="in words" />)
  const bar = screen.getByRole('progressbar', { name: 'Journey' })
  expect(bar.getAttribute('aria-valuetext')).toBe('in words')
  expect((bar.firstElementChild as HTMLElement).style.transform).toBe(`scaleX(${share})`)
})

it('a switch has its role and its hint', async () => {
  const change = vi.fn()
  render(<Switch label="With vocals" isOn={false} onChange={change} hint="A wordless choir." />)
  const control = screen.getByRole('switch', { name: 'With vocals' })
  expect(described(control)).toBe('A wordless choir.')
  fireEvent.click(control)
  await vi.waitFor(() => expect(change).toHaveBeenCalledExactlyOnceWith(true))
})

it('a toast is light and left to right in every mode and direction, and closes on click', () => {
  const close = vi.fn()
  const { container } = render(
    <Toast status="success" icon="done" lifetime={3000} closeHint="Close" onClose={close}>
      Added
    </Toast>,
  )
  const root = container.firstElementChild as HTMLElement
  expect(root.dataset.mode).toBe('light')
  expect(root.dir).toBe('ltr')
  fireEvent.click(screen.getByRole('button', { name: 'Added' }))
  expect(close).toHaveBeenCalledOnce()
})
