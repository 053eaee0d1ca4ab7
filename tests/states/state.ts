import type { Locator, Page } from 'playwright/test'
import { goOffline } from './faults.ts'

export type State = {
  /** As in `screens.ts`, or `frame` for the frame of the members' screens. */
  screen: string
  name: string
  path: string
  isMember?: boolean
  /** Entries for the browser's local storage. */
  kept?: Record<string, string>
  /** The member's data on this device. */
  records?: () => Record<string, unknown>
  /** Runs before the page is opened, for example to make the server fail. */
  before?: (page: Page) => Promise<unknown>
  /** Leads to the state on the open page. */
  act?: (page: Page) => Promise<unknown>
  /** An element that only this state of the screen has. */
  seen: (page: Page) => Locator
  /** The browser logs an error in this state. */
  isFaulty?: boolean
  /** The screen's heading isn't visible. */
  isBare?: boolean
  /** No one uses the page. In other states someone moves the pointer all the time. */
  isLeftAlone?: boolean
  /** The width from which this state doesn't exist. */
  widest?: number
  /** The width from which it does. */
  narrowest?: number
}

export const statesOf = (
  screen: Pick<State, 'screen' | 'path' | 'isMember'>,
  states: readonly Omit<State, 'screen' | 'path'>[],
): State[] => states.map((state) => ({ ...screen, ...state }))

/** Disconnects once the screen is shown. */
export const offline: Omit<State, 'screen' | 'path'> = {
  name: 'offline',
  isFaulty: true,
  act: goOffline,
  seen: (page) => words(page, /^You(’re| are) offline/),
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

export const press = (page: Page, name: string | RegExp) => button(page, name).first().click()

export const words = (page: Page, text: string | RegExp) => page.getByText(text).first()

export const heading = (page: Page, name: string | RegExp, level?: 1 | 2 | 3) =>
  page.getByRole('heading', { name, ...(level === undefined ? {} : { level }) }).first()
