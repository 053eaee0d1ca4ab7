import { useChallenge, useSession } from '#actors/page-actors.tsx'

/** A requested email and its code: what to show, and how to send events. */
export type Challenge = NonNullable<ReturnType<typeof useChallenge>>

/**
 * Requests an email with a sign-in link and code, for every form that does so: in progress, refused with the
 * server's message, or `sent`. Nothing here reveals whether an address has an account.
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
    /** Cancels the request; the address stays in the form. */
    cancel: () => send({ type: mail === undefined ? 'session.cancel' : 'session.change-address' }),
  }
}
