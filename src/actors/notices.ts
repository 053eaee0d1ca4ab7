import { useSelector } from '@xstate/react'
import { type ActorRefFrom, fromCallback } from 'xstate'
import { trackById } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import type { Notifiable } from '#machines/app/members.machine.ts'
import { type NoticeContent, noticesMachine } from '#machines/notices/notices.machine.ts'
import { noticesView } from '#machines/notices/notices.view.ts'
import { type ToastEvent, toastMachine } from '#machines/notices/toast.machine.ts'
import { watchWindowFocus } from '#services/browser/window-focus.ts'
import { useMember } from './member-actors.tsx'
import { useView } from './page-actors.tsx'

export const createNotices = () => ({
  logic: noticesMachine.provide({
    actors: {
      toast: toastMachine.provide({
        actors: {
          attention: fromCallback<ToastEvent, undefined>(({ sendBack }) =>
            watchWindowFocus((isActive) =>
              sendBack({ type: isActive ? 'toast.resume' : 'toast.pause', by: 'window', at: Date.now() }),
            ),
          ),
        },
      }),
    },
  }),
})

/** The notification of an event. */
export function noticeOf(fact: Notifiable): NoticeContent {
  switch (fact.type) {
    case 'favourite.refused': {
      const { message, isServer, refused } = fact
      return isServer
        ? { ...notice('info', message), isFromServer: true }
        : {
            ...notice('error', message),
            action: {
              label: t('Try again'),
              command: { type: `favourite.${refused.change}`, title: refused.title },
            },
          }
    }
    case 'favourite.removed': {
      const { title } = fact
      return {
        ...notice('success', t('{title} removed from favourites.', { title })),
        action: { label: t('Undo'), command: { type: 'favourite.add', title } },
      }
    }
    case 'details.clashed':
      return notice(
        'info',
        t('Your details were changed elsewhere. Choose a version in your account settings.'),
      )
    case 'details.refused':
      return notice(
        'error',
        t('Your details weren’t saved. {message} Your changes are still in your account settings.', {
          message: fact.message,
        }),
      )
    case 'queue.added': {
      const title = trackById(fact.id)?.title ?? ''
      return notice(
        'success',
        fact.end === 'next' ? t('{title} plays next.', { title }) : t('{title} added to queue.', { title }),
      )
    }
    case 'look.shared':
      return fact.isCopied
        ? notice('success', t('Link copied.'))
        : {
            ...notice('error', t('We couldn’t copy the link. Please copy it here:')),
            copyable: fact.link,
          }
    case 'address.changed':
      return notice('success', t('Your email is now {email}.', { email: fact.email }))
    case 'address.kept':
      return notice(
        'success',
        t('Your email is still {email}. We’ve cleared your password.', { email: fact.email }),
      )
    case 'installation.suggested':
      return {
        ...notice('info', t('You can install this app on your device.')),
        action: { label: t('Install app'), command: { type: 'installation.ask' } },
      }
    case 'version.ready':
      return {
        ...notice('info', t('A new version is ready.')),
        action: { label: t('Reload page'), command: { type: 'version.use' } },
      }
    case 'session.renewed':
      return notice('success', t('You’re still signed in.'))
    case 'storage.refused':
      return notice(
        'error',
        t(
          'This browser isn’t saving anything for this site. When you close it, you’ll be signed out and your settings will be lost.',
        ),
      )
    case 'data.imported':
      return notice('success', t('Your data was imported.'))
    case 'data.removed':
      return notice('success', t('Your data was removed from this device.'))
  }
}

/** The notification of a part of the app that loads for long; `isLost`: it probably won't come. */
export const partNotice = (isLost: boolean): NoticeContent =>
  isLost
    ? notice('error', t('We couldn’t load a part of the app. Reload the page to try again.'))
    : notice('info', t('Still trying. The server hasn’t answered yet.'))

const notice = (tone: NoticeContent['tone'], words: string): NoticeContent => ({
  tone,
  words,
  isFromServer: false,
  copyable: null,
  action: null,
  at: Date.now(),
})

export const useNotices = () => useView(useMember().notices, noticesView)

export type ToastActor = ActorRefFrom<typeof toastMachine>

/** The visible toasts, newest first. */
export function useToasts() {
  const { notices } = useMember()
  const shown = useSelector(notices, ({ context }) => context.shown)
  const { children } = notices.getSnapshot()
  return shown.flatMap((notice) => {
    const actor = children[notice.id]
    return actor === undefined ? [] : [{ notice, actor }]
  })
}
