/** Who tells the member what: the facts of the other machines in words. */
import { createActor } from 'xstate'
import type { MemberActors } from '../actors/member-actors.tsx'
import { trackById } from '../content/programs.ts'
import { t } from '../locale/t.ts'
import { settingsOf } from '../machines/customizer/customizer.view.ts'
import { noticesMachine, type Telling, type Tone } from '../machines/notices/notices.machine.ts'
import { copyText } from '../services/clipboard.ts'
import type { SettingsStore } from '../services/settings-store.ts'
import { createToaster } from './toasts/toaster.ts'
import type { Inspect } from './wire.ts'

export const createNotices = (inspect: Inspect | undefined) =>
  createActor(noticesMachine.provide({ actors: { toaster: createToaster(inspect) } }), {
    systemId: 'notices',
    ...(inspect === undefined ? {} : { inspect }),
  })

type Sources = MemberActors & {
  settings: SettingsStore
  /** Where a shared look leads to: the dashboard's whole address. */
  sharedAddress: string
}

/** Lets the notices tell what the others report. Returns how to tell what happens outside of the members area. */
export function wireNotices({ notices, favourites, player, customizer, settings, sharedAddress }: Sources) {
  const tell = (tone: Tone, words: string, more: Partial<Pick<Telling, 'isFromServer' | 'copyable'>> = {}) =>
    notices.send({
      type: 'notice.tell',
      tone,
      words,
      isFromServer: false,
      copyable: null,
      at: Date.now(),
      ...more,
    })

  favourites.on('favourite.refused', ({ message, isServer }) =>
    tell(isServer ? 'info' : 'error', message, { isFromServer: isServer }),
  )

  player.on('queue.added', ({ id, place }) => {
    const title = trackById(id)?.title
    if (title === undefined) return
    tell(
      'success',
      place === 'next' ? t('{title} plays next.', { title }) : t('{title} is in the queue.', { title }),
    )
  })

  customizer.on('settings.shared', async () => {
    const query = settings.toQuery(settingsOf(customizer.getSnapshot()))
    const link = query === '' ? sharedAddress : `${sharedAddress}?${query}`
    if (await copyText(link)) return tell('success', t('The link is in your clipboard.'))
    tell('error', t('The browser did not let the link into your clipboard. Copy it by hand:'), {
      copyable: link,
    })
  })

  return {
    renewed: () => tell('success', t('You stay signed in.')),
    /** The page has opened anew because what this device keeps was changed. */
    opened: (why: 'merged' | 'forgotten') =>
      tell(
        'success',
        why === 'merged'
          ? t('The file is merged into what this device keeps.')
          : t('This device keeps nothing of yours any more.'),
      ),
  }
}
