import type { Act, MemberAccount } from '#machines/operate/panel.machine.ts'
import type { Found } from '#machines/operate/search.machine.ts'
import type { Today } from '#machines/operate/today.ts'
import { type Api, segment } from '#services/api/api.ts'
import { deleteEmailAnswer } from '#services/contract/members.ts'
import {
  doneAnswer,
  exportAnswer,
  memberAnswer,
  searchAnswer,
  todayAnswer,
} from '#services/contract/operate.ts'

/**
 * The operators' calls.
 * @param saveFile saves what is stored about a member
 */
export function createOperateService(api: Api, saveFile: (text: string, email: string) => void) {
  const of = (email: string, rest = '') => `/operate/members/${segment(email)}${rest}`

  return {
    async today(signal: AbortSignal): Promise<Today> {
      return (await api.get('/operate/today', todayAnswer, { signal })).data
    },

    async find(search: string, signal: AbortSignal): Promise<Found> {
      return (await api.get(`/operate/members?${new URLSearchParams({ search })}`, searchAnswer, { signal }))
        .data
    },

    async load(email: string, signal: AbortSignal): Promise<MemberAccount> {
      return (await api.get(of(email), memberAnswer, { signal })).data
    },

    async perform(email: string, act: Act, signal: AbortSignal): Promise<void> {
      const options = { signal }
      switch (act.kind) {
        case 'link':
        case 'sign-out':
          await api.post(of(email, `/${act.kind}`), {}, doneAnswer, options)
          break
        case 'role':
          await api.put(of(email, '/role'), { role: act.role }, doneAnswer, options)
          break
        case 'suspend':
        case 'unsuspend':
          await api.put(of(email, '/suspended'), { isSuspended: act.kind === 'suspend' }, doneAnswer, options)
          break
        case 'delete':
          await api.remove(`/deleteemail/${segment(email)}`, deleteEmailAnswer, options)
          break
        case 'export': {
          const { data } = await api.get(of(email, '/export'), exportAnswer, options)
          saveFile(JSON.stringify(data, null, 2), email)
        }
      }
    },
  }
}
