/**
 * article: the text of the article that the URL chose, loaded on demand.
 *
 *   idle ─ article.open ─▶ loading ──▶ shown
 *                          loading ─ failed ─▶ failed ─ article.retry ─▶ loading
 *   any ─ article.open, another one ─▶ loading;  any ─ article.close ─▶ idle
 *
 * Title, summary and the rest of what lists say are there from the start, so a screen never waits for more than the
 * text. A load fails when the connection is gone or a newer version was published; `article.retry` also comes when the
 * browser says that the connection is back.
 */
import { assign, setup } from 'xstate'
import type { ArticleText } from '../../content/article.ts'
import { unwired } from '../unwired.ts'

export type ArticleEvent =
  | { type: 'article.open'; slug: string }
  | { type: 'article.close' }
  | { type: 'article.retry' }

export const articleMachine = setup({
  types: {
    context: {} as { slug: string; text: ArticleText | null },
    events: {} as ArticleEvent,
    children: {} as { loadText: 'loadText' },
  },
  actors: { loadText: unwired.promise<ArticleText, { slug: string }>('loadText') },
  actions: {
    choose: assign((_, params: { slug: string }) => ({ slug: params.slug, text: null })),
    keepText: assign((_, params: { text: ArticleText }) => ({ text: params.text })),
    forget: assign({ slug: '', text: null }),
  },
  guards: { isAtHand: ({ context }, params: { slug: string }) => context.slug === params.slug },
}).createMachine({
  id: 'article',
  context: { slug: '', text: null },
  initial: 'idle',
  on: {
    'article.open': [
      { guard: { type: 'isAtHand', params: ({ event }) => event } },
      {
        target: '.loading',
        reenter: true,
        actions: { type: 'choose', params: ({ event }) => event },
      },
    ],
    'article.close': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    loading: {
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
    shown: {},
    failed: { on: { 'article.retry': 'loading' } },
  },
})
