import { afterEach, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { wireReading } from '../../src/app/wire-reading.ts'
import { pathsOf } from '../../src/content/paths.ts'

const paths = pathsOf('neuro')
let reading: ReturnType<typeof wireReading>

function go(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new Event('popstate'))
}

afterEach(() => reading.stop())

it('opens the article of the path, and closes it with the next path', async () => {
  history.replaceState(null, '', paths.numberedPage(1))
  reading = wireReading({ paths, inspect: undefined })
  reading.start()
  const { article } = reading.actors
  const { context } = await waitFor(article, (snapshot) => snapshot.matches('shown'))
  expect(context.slug).toBe('how-binaural-beats-work')

  go(`${paths.contentPage('listening-safely')}/`)
  const further = await waitFor(article, (snapshot) => snapshot.matches('shown'))
  expect(further.context.slug).toBe('listening-safely')
  expect(further.context.text?.blocks[0]?.kind).toBe('paragraph')

  go(paths.contentPage('nothing-like-it'))
  expect(article.getSnapshot().value).toBe('idle')
})
