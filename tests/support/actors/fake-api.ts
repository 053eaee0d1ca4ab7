/** The members API for one test: each call is answered as the test says, and otherwise as for a new member. */
import type { Access } from '#machines/account/access.ts'
import { type Drafts, detailsOf } from '#machines/account/details.ts'
import type { Profile } from '#machines/account/profile.ts'
import type { NewPassword, Reply } from '#machines/account/submission.machine.ts'
import type { ChangeResult } from '#machines/favourites/favourites.machine.ts'
import type { Book } from '#machines/reading/books.ts'
import type { Api } from '#services/api/api.ts'
import { ApiFault } from '#services/api/faults.ts'
import { ada } from './fakes.ts'

export const adasProfile: Profile = {
  email: ada.email,
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '',
  address: '',
  username: '',
  profilePhoto: null,
}

export const adasDetails = detailsOf(adasProfile)

export const fullAccess: Access = { hasPassword: true, canSetPassword: true, canEmpty: true, devices: [] }

export type GivenApi = {
  profile?: () => Promise<Profile>
  list?: () => Promise<readonly string[]>
  add?: (title: string) => Promise<ChangeResult>
  remove?: (title: string) => Promise<ChangeResult>
  /** Null on a server without books. */
  books?: () => Promise<readonly Book[] | null>
  access?: () => Promise<Access>
  /** Whether the server has its tracks without the pulse, too. */
  isPulseOptional?: boolean
  isLongOptional?: boolean
  hasFlac?: boolean
  /** The key of the experiments that start, for each block of evenings. */
  key?: () => Promise<readonly (readonly boolean[])[]>
  saveDetails?: (changes: Drafts) => Promise<Reply>
  sendPhoto?: (photo: File) => Promise<void>
  removePhoto?: () => Promise<void>
  setPassword?: (password: NewPassword) => Promise<void>
  changeEmail?: (newEmail: string) => Promise<Reply>
  endDevice?: (id: string) => Promise<void>
  deleteAccount?: (email: string) => Promise<void>
  /** The operators’ calls; `call` is such as `GET /operate/today`. Resolves to the answer’s data. */
  operate?: (call: string, body?: unknown) => Promise<unknown>
}

const accept = async (): Promise<Reply> => ({ accepted: true })
const accepted = { isAccepted: true, message: '' }
const done = async () => {}

function verdictOf(result: ChangeResult | Reply) {
  if (result.accepted === 'later') throw new ApiFault('network', 'No network.')
  return result.accepted === false ? { isAccepted: false, message: result.message } : accepted
}

export function fakeApi(given: GivenApi = {}): Api {
  const access = given.access ?? (async () => fullAccess)
  let devices: Access['devices'] = []
  let saved: Drafts = {}
  const last = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '')

  const operate = async (method: string, path: string, body?: unknown) => ({
    status: true,
    message: '',
    data: await given.operate?.(`${method} ${path}`, body),
  })

  async function get(path: string) {
    if (path.startsWith('/operate/')) return operate('GET', path)
    if (path.startsWith('/favorites/')) return { data: { favorites: (await given.list?.()) ?? [] } }
    if (path.startsWith('/profile/'))
      return { data: { ...(await (given.profile ?? (async () => adasProfile))()), ...saved } }
    if (path === '/ebooks') {
      const ebooks = given.books === undefined ? [] : await given.books()
      if (ebooks === null) throw new ApiFault('refused', 'Not found.', { status: 404 })
      return { data: { ebooks } }
    }
    if (path === '/auth/sessions')
      return { data: { sessions: devices?.map(({ name, ...rest }) => ({ ...rest, device: name })) } }
    if (path === '/auth/current') {
      const { hasPassword, canSetPassword, canEmpty, ...other } = await access()
      devices = other.devices
      const extras = [
        ...(canSetPassword ? ['password'] : []),
        ...(canEmpty ? ['emptied-fields'] : []),
        ...(devices === null ? [] : ['sessions']),
        ...(given.isPulseOptional === true ? ['pulse', 'experiments'] : []),
        ...(given.isLongOptional === true ? ['long'] : []),
        ...(given.hasFlac === true ? ['flac'] : []),
      ]
      return { data: { hasPassword, extras } }
    }
    throw new Error(`No test answers GET ${path}.`)
  }

  async function post(path: string, body: { title: string }) {
    const { title } = body
    if (path.startsWith('/operate/')) return operate('POST', path, body)
    if (path.startsWith('/favorites/')) return verdictOf(await (given.add ?? accept)(title))
    if (path === '/experiments') return { data: { id: 'an-id-of-an-experiment' } }
    if (path.endsWith('/reveal')) return { data: { blocks: await given.key?.() } }
    throw new Error(`No test answers POST ${path}.`)
  }

  async function put(path: string, body: FormData | NewPassword | undefined) {
    if (path.startsWith('/operate/')) return operate('PUT', path, body)
    if (path.startsWith('/updateemail?'))
      return verdictOf(await (given.changeEmail ?? accept)(new URLSearchParams(path).get('newEmail') ?? ''))
    if (path === '/auth/password') {
      await given.setPassword?.(body as NewPassword)
      return accepted
    }
    const fields = Object.fromEntries(body as FormData)
    const { profilePhoto } = fields
    if (profilePhoto instanceof File) await (given.sendPhoto ?? done)(profilePhoto)
    else if (profilePhoto === 'null') await (given.removePhoto ?? done)()
    else {
      const reply = await (given.saveDetails ?? accept)(fields as Drafts)
      if (reply.accepted) saved = { ...saved, ...fields }
      return verdictOf(reply)
    }
    return accepted
  }

  async function remove(path: string) {
    if (path.startsWith('/favorites/')) return verdictOf(await (given.remove ?? accept)(last(path)))
    if (path.startsWith('/auth/sessions/')) await given.endDevice?.(last(path))
    else await given.deleteAccount?.(last(path))
    return accepted
  }

  return { get, post, put, remove } as unknown as Api
}
