/** What the journeys in WebKit need of WebDriver (https://www.w3.org/TR/webdriver2/), for which Playwright has no client. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#scripts/serve.ts'
import { testLimit, waitLimit } from '#tests/support/limits.ts'

export type Driver = { url: string; stop(): Promise<void> }

/** Starts a driver and waits until it answers. */
export async function startDriver(path: string, env: NodeJS.ProcessEnv): Promise<Driver> {
  const port = await freePort()
  const child = spawn(path, [`--port=${port}`], { env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${path} ended with ${child.exitCode}.`)
    await wait(50)
  }
  return { url, stop: () => end(child) }
}

/** Ends a child process. */
export async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close')
  if (child.exitCode === null && child.kill()) await ended
}

async function command<Value>(
  method: string,
  url: string,
  body?: unknown,
  signal: AbortSignal = AbortSignal.timeout(testLimit),
): Promise<Value> {
  const init = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method, headers, signal, ...init })
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}, ${value.message}`)
  return value
}

export type Session = Awaited<ReturnType<typeof openSession>>

/** Opens a window. `capabilities`: which program, with which arguments. */
export async function openSession(driver: string, capabilities: object) {
  const { sessionId, capabilities: has } = await command<{
    sessionId: string
    capabilities: { browserName: string; browserVersion: string }
  }>('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } })
  const session = `${driver}/session/${sessionId}`
  const post = <Value>(path: string, body: object = {}) => command<Value>('POST', `${session}/${path}`, body)

  /**
   * Runs a function in the page. A promise is awaited. It may run twice: once in a while, WebKit never answers a script
   * that it was given while it opened a page.
   */
  async function run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const script = { script: `return (${work}).apply(null, arguments)`, args }
    const ask = (limit: number) =>
      command<Awaited<Result>>('POST', `${session}/execute/sync`, script, AbortSignal.timeout(limit))
    try {
      return await ask(waitLimit)
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === 'TimeoutError') return ask(testLimit)
      throw problem
    }
  }

  /**
   * Waits for an element that can be seen and used, by a selector and its name as assistive technology hears it.
   * In a call of `run`, what it returns becomes the element.
   */
  async function element(selector: string, name?: string | RegExp): Promise<Element> {
    const escaped = typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : undefined
    const pattern = name instanceof RegExp ? name.source : (escaped ?? null)
    for (const until = performance.now() + waitLimit; performance.now() < until; await wait(100)) {
      const found = await run(visibleElement, selector, pattern)
      if (found !== null) return found
    }
    throw new Error(`There is no ${selector} ${name ?? ''} on ${await command('GET', `${session}/url`)}`)
  }
  const pathOf = async (selector: string, name?: string | RegExp) =>
    `element/${Object.values(await element(selector, name))[0]}`

  /** Waits until nothing covers the element, such as a dialog that is being closed. */
  async function click(selector: string, name?: string | RegExp): Promise<void> {
    for (const until = performance.now() + waitLimit; ; await wait(100)) {
      try {
        return await post(`${await pathOf(selector, name)}/click`)
      } catch (problem) {
        if (!/not interactable|intercepted|stale/.test(String(problem)) || performance.now() > until)
          throw problem
      }
    }
  }

  return {
    version: `${has.browserName} ${has.browserVersion}`,
    run,
    element,
    goto: (url: string) => post('url', { url }),
    reload: () => post('refresh'),
    url: () => command<string>('GET', `${session}/url`),
    click,
    type: async (selector: string, name: string | RegExp, text: string) =>
      post(`${await pathOf(selector, name)}/value`, { text }),
    focus: async (selector: string, name?: string | RegExp) => {
      await run((found) => (found as HTMLElement).focus(), await element(selector, name))
    },
    /** Presses keys, one after the other. */
    press: (pressed: string) => {
      const actions = [...pressed].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      return post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    /** WebKitGTK closes the window before it could answer, and says so. */
    close: () => command('DELETE', session).catch(() => {}),
  }
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const keys = { enter: '\uE007', pageUp: '\uE00E' }

/** Runs in the page. */
function visibleElement(selector: string, pattern: string | null): Element | null {
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (node instanceof Element && node.ariaHidden === 'true') return ''
    return [...node.childNodes].map(textOf).join(' ')
  }
  const nameOf = (found: Element) => {
    const label = found.getAttribute('aria-label') ?? (found as HTMLInputElement).labels?.[0]
    return (typeof label === 'string' ? label : textOf(label ?? found)).trim().replace(/\s+/g, ' ')
  }
  return (
    [...document.querySelectorAll(selector)].find((element) => {
      if (element.matches(':disabled, [aria-disabled=true]')) return false
      const { width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0 || getComputedStyle(element).visibility === 'hidden') return false
      const name = nameOf(element)
      return pattern === null || new RegExp(pattern).test(name)
    }) ?? null
  )
}
