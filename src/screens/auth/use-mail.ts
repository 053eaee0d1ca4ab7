import { useChallenge, useSession } from '../../actors/page-actors.tsx'

/** A mail that was asked for and its code: what to show and how to ask. */
export type Challenge = NonNullable<ReturnType<typeof useChallenge>>

/**
 * Asking for a mail with a link and a code, as every form that does so sees it: under way, refused in the server's
 * words, or `sent`. Nothing here tells whether an address belongs to a member.
 */
export function useMail() {
  const [{ form, isBusy, offeredEmail, problem }, send] = useSession()
  const challenge = useChallenge()
  const asked = form === 'inbox' ? challenge : null
  const mail = asked?.[0]
  return {
    sent: mail?.isSent ? asked : null,
    isAsking: mail?.isSending ?? isBusy,
    problem: mail?.problem ?? problem,
    offeredEmail,
    ask: (email: string) => send({ type: 'session.request-link', email }),
    /** Stops asking; the address stays in the form. */
    cancel: () => send({ type: mail === undefined ? 'session.cancel' : 'session.change-address' }),
  }
}
