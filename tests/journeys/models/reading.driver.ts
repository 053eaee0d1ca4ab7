/** The list of books and the articles. */

import { articleView } from '#machines/reading/article.view.ts'
import { booksView } from '#machines/reading/books.ts'
import { resourceModel } from '#tests/app/resource.model.ts'
import { articleModel, slugAt } from '#tests/reading/article.model.ts'
import { keep } from '#tests/states/life.ts'
import { driverOf } from '#tests/support/browser-walks/driver.ts'
import { comeOnline, freeze, goTo, press } from '#tests/support/browser-walks/moves.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'

const shelf = '/admin/neuro/ebooks'
const support = '/admin/neuro/support'

export const booksDriver = driverOf({
  model: resourceModel,
  starts: [
    {
      exploration: 0,
      input: 0,
      by: async ({ page, network, signIn }) => {
        await network.hold('load', 'GET', 'ebooks')
        await signIn()
        await page.goto(support)
        await page.getByRole('heading', { level: 1 }).waitFor()
      },
    },
  ],
  stimuli: {
    'resource.load': {
      by: async (stage) => {
        await goTo(stage, support)
        await goTo(stage, shelf)
      },
    },
    'resource.reload': {
      when: (snapshot) => snapshot.matches('unavailable'),
      by: (stage) => press(stage, 'Try again'),
    },
    'reconnect.now': { by: comeOnline },
    'xstate.error.actor.load': {
      by: async (stage, _, before) => {
        if (before.matches('loading')) await freeze(stage)
        await stage.network.fail('load')
      },
    },
    'xstate.done.actor.load': {
      by: ({ network }, { output }) =>
        output === null
          ? network.answer('load', { status: 404, message: 'Page not found.' })
          : output.length === 0
            ? network.answer('load', { data: { ebooks: [] } })
            : network.fault('load', 'slow'),
    },
  },
  async seen({ page }, snapshot) {
    if (!snapshot.matches('unavailable')) await page.clock.resume()
    if (snapshot.matches('idle')) return
    const { isLoading, problem, isAbsent } = booksView(snapshot)
    if (isLoading) await expect(page.getByRole('status', { name: 'Loading books' })).toBeVisible()
    if (problem !== null) await expect(page.getByText('We couldn’t load the books')).toBeVisible()
    if (isAbsent) await expect(page.getByText('No books yet')).toBeVisible()
  },
})

/** The model's texts and paths, as the site has them. */
const slugs: Record<string, string> = { rain: 'falling-asleep', snow: 'habits-that-hold' }
const paths: Record<string, string> = {
  '/content/rain': '/admin/neuro/content/falling-asleep',
  '/contentpages1/': '/admin/neuro/contentpages6/',
  '/content/snow': '/admin/neuro/content/habits-that-hold',
  '/content/hail': support,
}
const pathOf = (path: string = '/content/hail') => paths[path]!

export const articleDriver = driverOf({
  model: articleModel,
  starts: articleModel.explorations[0]!.inputs.map(({ kept }, input) => ({
    exploration: 0,
    input,
    by: async ({ page, network, signIn, member, next }: Stage) => {
      for (const slug of Object.values(slugs)) await network.hold(slug, 'GET', `**/assets/${slug}*.js`)
      await signIn()
      const articles = Object.entries(kept).map(([slug, progress]) => [slugs[slug], progress])
      await keep(page, member.email, { articles: Object.fromEntries(articles) })
      await page.goto(pathOf(next?.path))
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  })),
  stimuli: {
    'location.changed': {
      when: ({ context }, { path }) => (slugAt[path] ?? '') !== context.slug,
      by: ({ page }: Stage, { path }) =>
        page.evaluate((to) => {
          if (location.pathname !== to) history.pushState(null, '', to)
        }, pathOf(path)),
    },
    'article.retry': { by: (stage) => press(stage, 'Try again') },
    'article.mark': {
      when: ({ context }, { slug, isRead }) =>
        context.slug === slug && (context.kept[slug]?.isRead ?? false) !== isRead,
      by: (stage, { isRead }) => press(stage, isRead ? 'Mark as read' : 'Mark as unread'),
    },
    'article.reached': {
      when: (snapshot, { fraction }) =>
        snapshot.matches('shown') && fraction > (snapshot.context.kept[snapshot.context.slug]?.fraction ?? 0),
      by: ({ page }, { fraction }) =>
        page.evaluate((share) => {
          const end = document.getElementById('sources')
          const text = end?.parentElement
          if (!end || !text) return
          const top = text.getBoundingClientRect().top + scrollY
          const height = end.getBoundingClientRect().top + scrollY - top
          scrollTo({ top: top + height * share - innerHeight + 1, behavior: 'instant' })
        }, Number(fraction)),
    },
    'xstate.done.actor.loadText': {
      by: ({ network }, _, { context }) => network.pass(slugs[String(context.slug)]!),
    },
    'xstate.error.actor.loadText': {
      by: ({ network }, _, { context }) => network.fault(slugs[String(context.slug)]!, 'offline'),
    },
  },
  async seen({ page }, snapshot) {
    const { hasFailed } = articleView(snapshot)
    await expect(page.getByText('We couldn’t load this article')).toHaveCount(hasFailed ? 1 : 0)
  },
})
