/**
 * article: the text of the article that the URL chose, loaded on demand.
 *
 *   idle ─ article.open ─▶ loading ──▶ shown
 *                          loading ─ failed ─▶ failed ─ article.retry ─▶ loading
 *   any ─ article.open, another one ─▶ loading;  any ─ article.close ─▶ idle
 *   shown ─ article.reached the end ─▶ the article counts as read
 *   any ─ article.mark ─▶ read or unread
 *
 * Title and summary are in the bundle, so a screen only waits for the text. Loading fails offline, or when a newer
 * version was published. `article.retry` is also sent when the browser is back online.
 */
import { assign, emit, setup } from 'xstate'
import type { ArticleText } from '#content/article.ts'
import { notProvided } from '#machines/not-provided.ts'
import type { RequirementId } from '#machines/requirements.ts'

/** How far the member has read an article, from 0 to 1, and whether it counts as read. */
export type ArticleProgress = { fraction: number; isRead: boolean }

/** By slug. */
export type ArticlesRead = Readonly<Record<string, ArticleProgress>>

export type ArticleEvent =
  | { type: 'article.open'; slug: string }
  | { type: 'article.close' }
  | { type: 'article.retry' }
  | { type: 'article.mark'; slug: string; isRead: boolean }
  /** The furthest point of this visit: 1 is the end of the text. */
  | { type: 'article.reached'; fraction: number }

export const articleMachine = setup({
  types: {
    context: {} as { slug: string; text: ArticleText | null; kept: ArticlesRead },
    events: {} as ArticleEvent,
    input: {} as { kept: ArticlesRead },
    emitted: {} as { type: 'article.progressed'; slug: string },
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
    tellProgress: emit((_, { slug }: { slug: string }) => ({ type: 'article.progressed' as const, slug })),
  },
  guards: {
    isCurrent: ({ context }, params: { slug: string }) => context.slug === params.slug,
    isFurther: ({ context }, { fraction }: { fraction: number }) =>
      fraction > (context.kept[context.slug]?.fraction ?? 0),
  },
}).createMachine({
  id: 'article',
  description: 'The article that the member opened.',
  context: ({ input }) => ({ slug: '', text: null, kept: input.kept }),
  initial: 'idle',
  on: {
    'article.open': [
      { guard: { type: 'isCurrent', params: ({ event }) => event } },
      {
        target: '.loading',
        actions: { type: 'choose', params: ({ event }) => event },
      },
    ],
    'article.close': { target: '.idle', actions: 'forget' },
    'article.mark': {
      actions: [
        { type: 'keepMark', params: ({ event }) => event },
        { type: 'tellProgress', params: ({ event }) => event },
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
            { type: 'tellProgress', params: ({ context }) => ({ slug: context.slug }) },
          ],
        },
      },
    },
    failed: {
      description:
        'The text failed to load. The member can try again; the app also tries when it’s back online.',
      on: { 'article.retry': 'loading' },
    },
  },
})

function withProgress(
  { kept }: { kept: ArticlesRead },
  slug: string,
  change: Partial<ArticleProgress>,
): { kept: ArticlesRead } {
  const progress = { fraction: 0, isRead: false, ...kept[slug], ...change }
  return { kept: { ...kept, [slug]: { ...progress, isRead: progress.isRead || progress.fraction >= 1 } } }
}
