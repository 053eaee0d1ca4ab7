/**
 * article: the article that the address names, and how far the member has read each one. It starts with the first
 * screen that shows or lists articles.
 *
 * Title and summary are in the bundle, so a screen only waits for the text. Loading fails offline, or when a newer
 * version was published.
 */
import { assign, setup } from 'xstate'
import type { ArticleText } from '#content/article.ts'
import { notProvided } from '#machines/not-provided.ts'
import type { RequirementId } from '#machines/requirements.ts'

/** How far the member has read an article, from 0 to 1, and whether it counts as read. */
export type ArticleProgress = { fraction: number; isRead: boolean }

/** By slug. */
export type ArticlesRead = Readonly<Record<string, ArticleProgress>>

export type ArticleEvent =
  | { type: 'location.changed'; path: string }
  | { type: 'connection.found' }
  | { type: 'article.retry' }
  | { type: 'article.mark'; slug: string; isRead: boolean }
  /** The furthest point of this visit: 1 is the end of the text. */
  | { type: 'article.reached'; fraction: number }

export type ArticleInput = {
  kept: ArticlesRead
  /** By the paths that show the article. */
  slugs: Readonly<Record<string, string>>
}

export const articleMachine = setup({
  types: {
    context: {} as ArticleInput & { slug: string; text: ArticleText | null },
    events: {} as ArticleEvent,
    input: {} as ArticleInput,
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { loadText: 'loadText'; scroll: 'scroll' },
  },
  actors: {
    loadText: notProvided.promise<ArticleText, { slug: string }>('loadText'),
    /** Sends `article.reached` when the member scrolls further than before. */
    scroll: notProvided.callback<ArticleEvent, undefined>('scroll'),
  },
  actions: {
    choose: assign((_, params: { slug: string }) => ({ slug: params.slug, text: null })),
    keepText: assign((_, params: { text: ArticleText }) => ({ text: params.text })),
    forget: assign({ slug: '', text: null }),
    keepFraction: assign(({ context }, { fraction }: { fraction: number }) =>
      withProgress(context, context.slug, { fraction }),
    ),
    keepMark: assign(({ context }, { slug, isRead }: { slug: string; isRead: boolean }) =>
      withProgress(context, slug, { isRead, fraction: isRead ? 1 : 0 }),
    ),
    saveProgress: notProvided.action<{ slug: string; progress: ArticleProgress; isMarked: boolean }>(
      'saveProgress',
    ),
  },
  guards: {
    isCurrent: ({ context }, params: { slug: string }) => context.slug === params.slug,
    isArticle: (_, { slug }: { slug: string }) => slug !== '',
    isFurther: ({ context }, { fraction }: { fraction: number }) =>
      fraction > (context.kept[context.slug]?.fraction ?? 0),
  },
}).createMachine({
  id: 'article',
  description: 'The article that the member opened.',
  context: ({ input }) => ({ ...input, slug: '', text: null }),
  initial: 'idle',
  on: {
    'location.changed': [
      { guard: { type: 'isCurrent', params: slugOf } },
      {
        guard: { type: 'isArticle', params: slugOf },
        target: '.loading',
        actions: { type: 'choose', params: slugOf },
      },
      { target: '.idle', actions: 'forget' },
    ],
    'article.mark': {
      actions: [
        { type: 'keepMark', params: ({ event }) => event },
        { type: 'saveProgress', params: ({ context, event }) => progressOf(context, event.slug, true) },
      ],
    },
  },
  states: {
    idle: { description: 'No article is open.' },
    loading: {
      description: 'The text is loading. Title and summary are already shown.',
      invoke: {
        id: 'loadText',
        src: 'loadText',
        input: ({ context }) => ({ slug: context.slug }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepText', params: ({ event }) => ({ text: event.output }) },
        },
        onError: 'failed',
      },
    },
    shown: {
      description: 'The member reads the article. At its end, it counts as read.',
      meta: { requirement: ['2.13'] },
      invoke: { id: 'scroll', src: 'scroll' },
      on: {
        'article.reached': {
          guard: { type: 'isFurther', params: ({ event }) => event },
          actions: [
            { type: 'keepFraction', params: ({ event }) => event },
            { type: 'saveProgress', params: ({ context }) => progressOf(context, context.slug) },
          ],
        },
      },
    },
    failed: {
      description:
        'The text failed to load. The member can try again; the app also tries when it’s back online.',
      on: { 'article.retry': 'loading', 'connection.found': 'loading' },
    },
  },
})

/** The slug of the article that the address names; empty if there's none. */
function slugOf({ context, event }: { context: ArticleInput; event: { path: string } }) {
  return { slug: context.slugs[event.path.replace(/\/$/, '')] ?? '' }
}

const progressOf = ({ kept }: { kept: ArticlesRead }, slug: string, isMarked = false) => ({
  slug,
  progress: kept[slug] ?? { fraction: 0, isRead: false },
  isMarked,
})

function withProgress(
  { kept }: { kept: ArticlesRead },
  slug: string,
  change: Partial<ArticleProgress>,
): { kept: ArticlesRead } {
  const progress = { ...progressOf({ kept }, slug).progress, ...change }
  return { kept: { ...kept, [slug]: { ...progress, isRead: progress.isRead || progress.fraction >= 1 } } }
}
