/** Turns the facts of other machines into notifications. */
import { createActor } from 'xstate'
import type { MemberActors } from '#actors/member-actors.tsx'
import { trackById } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { noticesMachine, type Telling, type Tone } from '#machines/notices/notices.machine.ts'
import { copyText } from '#services/browser/clipboard.ts'
import type { SettingsStore } from '#services/settings/settings-store.ts'
import { createToaster } from './notices/toaster.ts'
import type { Inspect } from './wire.ts'

export const createNotices = (inspect: Inspect | undefined) =>
  createActor(noticesMachine.provide({ actors: { toaster: createToaster(inspect) } }), {
    systemId: 'notices',
    ...(inspect === undefined ? {} : { inspect }),
  })

type Sources = MemberActors & {
  settings: SettingsStore
  /** Where a shared look leads: the dashboard's URL. */
  sharedAddress: string
}

/** Notifies of what the other machines report. Returns functions for what happens outside the members' area. */
export function wireNotices({ notices, favourites, player, customizer, settings, sharedAddress }: Sources) {
  const tell = (
    tone: Tone,
    words: string,
    more: Partial<Pick<Telling, 'isFromServer' | 'copyable' | 'action'>> = {},
  ) =>
    notices.send({
      type: 'notice.tell',
      tone,
      words,
      isFromServer: false,
      copyable: null,
      action: null,
      at: Date.now(),
      ...more,
    })

  notices.on('notice.acted', ({ action }) => favourites.send(action.command))

  favourites.on('favourite.refused', ({ message, isServer, wish: { title, change } }) =>
    isServer
      ? tell('info', message, { isFromServer: true })
      : tell('error', message, {
          action: { label: t('Try again'), command: { type: `favourite.${change}`, title } },
        }),
  )

  favourites.on('favourite.removed', ({ title }) =>
    tell('success', t('{title} removed from favourites.', { title }), {
      action: { label: t('Undo'), command: { type: 'favourite.add', title } },
    }),
  )

  player.on('queue.added', ({ id, place }) => {
    const title = trackById(id)?.title
    if (title === undefined) return
    tell(
      'success',
      place === 'next' ? t('{title} plays next.', { title }) : t('{title} added to queue.', { title }),
    )
  })

  customizer.on('settings.shared', async () => {
    const query = settings.toQuery(customizer.getSnapshot().context.settings)
    const link = query === '' ? sharedAddress : `${sharedAddress}?${query}`
    if (await copyText(link)) return tell('success', t('Link copied.'))
    tell('error', t('We couldn’t copy the link. Please copy it here:'), {
      copyable: link,
    })
  })

  return {
    emailChanged: (change: 'made' | 'undone', email: string) =>
      tell(
        'success',
        change === 'made'
          ? t('Your email is now {email}.', { email })
          : t('Your email is still {email}. We’ve cleared your password.', { email }),
      ),
    renewed: () => tell('success', t('You’re still signed in.')),
    unsaved: () =>
      tell(
        'error',
        t(
          'This browser isn’t saving anything for this site. When you close it, you’ll be signed out and your settings will be lost.',
        ),
      ),
    /** The page was reloaded because the data on this device changed. */
    opened: (why: 'merged' | 'forgotten') =>
      tell(
        'success',
        why === 'merged' ? t('Your data was imported.') : t('Your data was removed from this device.'),
      ),
  }
}
