import { goOffline } from './faults.mjs'

/**
 * @typedef {import('playwright/test').Page} Page
 * @typedef {import('playwright/test').Locator} Locator
 *
 * @typedef {object} State
 * @property {string} screen as in `looks.mjs`, or `frame` for what surrounds the members' screens
 * @property {string} name
 * @property {string} path
 * @property {boolean} [isMember] a member is signed in
 * @property {Record<string, string>} [kept] put into the browser's storage, on top of the usual
 * @property {() => Record<string, unknown>} [records] what this device keeps of the member
 * @property {(page: Page) => Promise<unknown>} [before] arranged before the page is opened, such as a server that fails
 * @property {(page: Page) => Promise<unknown>} [act] what leads to the state on the opened page
 * @property {(page: Page) => Locator} seen an element that only this state of the screen has
 * @property {boolean} [isFaulty] the browser itself complains of what was arranged
 * @property {boolean} [isBare] the screen and its heading are not there, or not to be seen
 * @property {number} [widest] from this width on there is no such state
 */

/**
 * States of one screen.
 * @param {Pick<State, 'screen' | 'path' | 'isMember'>} screen
 * @param {readonly Omit<State, 'screen' | 'path'>[]} states
 * @returns {State[]}
 */
export const statesOf = (screen, states) => states.map((state) => ({ ...screen, ...state }))

/** The network goes once the screen is there. @type {Omit<State, 'screen' | 'path'>} */
export const offline = {
  name: 'offline',
  isFaulty: true,
  act: goOffline,
  seen: (page) => words(page, /^You(’re| are) offline/),
}

/** @param {Page} page @param {string | RegExp} name */
export const button = (page, name) => page.getByRole('button', { name, exact: true })

/** @param {Page} page @param {string | RegExp} name */
export const press = (page, name) => button(page, name).first().click()

/** @param {Page} page @param {string | RegExp} words */
export const words = (page, words) => page.getByText(words).first()

/** @param {Page} page @param {string | RegExp} name @param {2 | 1 | 3} [level] */
export const heading = (page, name, level) =>
  page.getByRole('heading', { name, ...(level === undefined ? {} : { level }) }).first()
