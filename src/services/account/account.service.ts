import type { Access, Device } from '#machines/account/access.ts'
import type { NewPassword, Reply } from '#machines/account/submission.machine.ts'
import { type Api, segment } from '#services/api/api.ts'
import { ApiFault } from '#services/api/faults.ts'
import { openVerdict } from '#services/contract/common.ts'
import { currentAnswer, sessionsAnswer } from '#services/contract/session.ts'

/** How a member signs in and with which address, and deletes the account. */
export function createAccountService(api: Api) {
  /** Null if the list can't be loaded; the rest is worth showing without it. */
  async function devicesOf(signal: AbortSignal): Promise<readonly Device[] | null> {
    try {
      const { data } = await api.get('/auth/sessions', sessionsAnswer, { signal })
      return data.sessions.map(({ id, device, lastUsedAt, expiresAt, isCurrent }) => ({
        id,
        name: device,
        lastUsedAt,
        expiresAt,
        isCurrent,
      }))
    } catch {
      return null
    }
  }

  return {
    /** Makes only the calls that the server says it supports. */
    async load(signal: AbortSignal): Promise<Access> {
      const { data } = await api.get('/auth/current', currentAnswer, { signal })
      return {
        hasPassword: data.hasPassword ?? null,
        canSetPassword: data.extras.includes('password'),
        canEmpty: data.extras.includes('emptied-fields'),
        devices: data.extras.includes('sessions') ? await devicesOf(signal) : null,
      }
    },

    async endDevices(ids: readonly string[], signal: AbortSignal): Promise<void> {
      for (const id of ids) demand(await api.remove(`/auth/sessions/${segment(id)}`, openVerdict, { signal }))
    },

    async setPassword(password: NewPassword, signal: AbortSignal): Promise<void> {
      demand(await api.put('/auth/password', password, openVerdict, { signal }))
    },

    /** Succeeds even if another account has the email, so that this isn't revealed. */
    async requestEmailChange(oldEmail: string, newEmail: string, signal: AbortSignal): Promise<Reply> {
      const query = new URLSearchParams({ oldEmail, newEmail })
      const { isAccepted, message } = await api.put(`/updateemail?${query}`, undefined, openVerdict, {
        signal,
      })
      return isAccepted ? { accepted: true } : { accepted: false, message }
    },

    async remove(email: string, signal: AbortSignal): Promise<void> {
      demand(await api.remove(`/deleteemail/${segment(email)}`, openVerdict, { signal }))
    },
  }
}

export type AccountService = ReturnType<typeof createAccountService>

/** Throws a refusal with the server's message. */
function demand({ isAccepted, message }: { isAccepted: boolean; message: string }): void {
  if (!isAccepted) throw new ApiFault('refused', message || 'Nothing has changed. Please try again.')
}
