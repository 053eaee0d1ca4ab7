/**
 * article: the text of the article that the URL chose, loaded on demand.
 *
 *   idle ─ article.open ─▶ loading ──▶ shown
 *                          loading ─ failed ─▶ failed ─ article.retry ─▶ loading
 *   any ─ article.open, another one ─▶ loading;  any ─ article.close ─▶ idle
 *
 * Title and summary are in the bundle, so a screen only waits for the text. Loading fails offline, or when a newer
 * version was published. `article.retry` is also sent when the browser is back online.
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
  guards: { isCurrent: ({ context }, params: { slug: string }) => context.slug === params.slug },
}).createMachine({
  id: 'article',
  description: 'The article that the member opened.',
  context: { slug: '', text: null },
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
      description: 'The article can be read.',
      meta: { requirement: ['2.13'] },
    },
    failed: {
      description:
        'The text failed to load. The member can try again; the app also tries when it’s back online.',
      on: { 'article.retry': 'loading' },
    },
  },
})
