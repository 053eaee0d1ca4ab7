import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pathsOf } from '#content/paths.ts'
import { safetyRules } from '#content/safety.ts'
import PageScreen from '#screens/public/page.screen.tsx'
import SafetyScreen from '#screens/public/safety.screen.tsx'
import { SafetyRules } from '#screens/public/safety-rules.tsx'
import SignInHelpScreen from '#screens/public/sign-in-help.screen.tsx'
import { signedIn } from '#tests/support/actors/fakes.ts'
import { renderInPage } from '#tests/support/actors/page.tsx'

const paths = pathsOf('neuro')
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('the safety page', () => {
  it('shows every rule under its own heading', () => {
    renderInPage(<SafetyScreen />, { path: paths.safety })
    for (const { title, rule } of safetyRules) {
      const part = screen.getByRole('region', { name: title })
      expect(within(part).getByText(rule)).toBeDefined()
    }
  })

  it('links the configured crisis line', () => {
    renderInPage(<SafetyScreen />, { path: paths.safety })
    const part = screen.getByRole('region', { name: 'If you’re in crisis' })
    const link = within(part).getByRole('link', { name: 'Find a Helpline' })
    expect(link.getAttribute('href')).toBe('https://findahelpline.com')
  })

  it('is linked from each note that quotes its rules', () => {
    renderInPage(<SafetyRules ids={['volume', 'driving']} />)
    expect(hrefOf('How to listen safely')).toBe(paths.safety)
    expect(document.body.textContent).toContain('60%')
  })
})

describe('privacy, terms, company and accessibility', () => {
  it.each([
    [paths.privacy, 'Privacy'],
    [paths.terms, 'Terms of use'],
    [paths.company, 'About us'],
    [paths.accessibility, 'Accessibility'],
    [`${paths.terms}/`, 'Terms of use'],
  ])('%s shows %s', (path, title) => {
    renderInPage(<PageScreen />, { path })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(document.title).toBe(`${title} · Neuro`)
    expect(screen.getAllByRole('link', { name: 'support@example.com' }).length).toBeGreaterThan(0)
    expect(document.body.textContent).not.toMatch(/[{}]/)
  })
})

describe('help with signing in', () => {
  it('covers the email, the link, the code and how to reach support', () => {
    renderInPage(<SignInHelpScreen />, { path: paths.signInHelp })
    const guide = screen.getByRole('region', { name: 'The email doesn’t arrive' })
    expect(within(guide).getAllByRole('listitem').length).toBeGreaterThanOrEqual(6)
    expect(hrefOf('support@example.com')).toBe('mailto:support@example.com')
  })

  it('links visitors to the sign-in page and members to their dashboard', () => {
    renderInPage(<SignInHelpScreen />, { path: paths.signInHelp })
    expect(hrefOf('Go to sign-in')).toBe(paths.login)
    cleanup()
    renderInPage(<SignInHelpScreen />, { path: paths.signInHelp, start: signedIn })
    expect(hrefOf('Go to your dashboard')).toBe(paths.dashboard)
  })
})
