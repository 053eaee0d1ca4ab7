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
import type { RequirementId } from '../requirements.ts'
import { unwired } from '../unwired.ts'

export type ArticleEvent =
  | { type: 'article.open'; slug: string }
  | { type: 'article.close' }
  | { type: 'article.retry' }

export const articleMachine = setup({
  types: {
    context: {} as { slug: string; text: ArticleText | null },
    events: {} as ArticleEvent,
    meta: {} as { requirement: readonly RequirementId[] },
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
  description: 'The text of the article that the member opened.',
  context: { slug: '', text: null },
  initial: 'idle',
  on: {
    'article.open': [
      { guard: { type: 'isAtHand', params: ({ event }) => event } },
      {
        target: '.loading',
        actions: { type: 'choose', params: ({ event }) => event },
      },
    ],
    'article.close': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: { description: 'No article is open.' },
    loading: {
      description: 'The text is on its way; the title and what it is about are there already.',
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
      description: 'The article can be read.',
      meta: { requirement: ['2.13'] },
    },
    failed: {
      description: 'The text could not be had; it is tried again when asked, or when the connection is back.',
      on: { 'article.retry': 'loading' },
    },
  },
})
