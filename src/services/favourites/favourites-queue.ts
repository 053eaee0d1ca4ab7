import {
  isSame,
  type PendingChange,
  type SavedFavourites,
  withChange,
  withPending,
} from '#content/favourites.ts'
import type { ChangeResult } from '#machines/favourites/favourites.machine.ts'
import { type Channel, inTurn, openChannel } from '#services/browser/storage-access.ts'
import type { WakeUp } from '#services/browser/wake-up.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { type FavouritesService, favouritesRecord, recallFavourites } from './favourites.service.ts'

/** Milliseconds for which a tab waits while another one sends the same title. */
const turn = 2000

/** Milliseconds after which a member may no longer know which change is refused. */
const late = 10_000

/**
 * Saves a member's favourites, and the changes to them on this device until the server has answered. No tab sends
 * what another has sent or is sending.
 */
export function createFavouritesQueue(
  service: FavouritesService,
  device: DeviceStore,
  wakeUp: Pick<WakeUp, 'request'>,
) {
  let channel: Channel<'changed'> | null = null
  let report = (_: SavedFavourites): void => {}
  let writing: Promise<unknown> = Promise.resolve()
  /** When titles were changed in this tab. */
  const changedAt = new Map<string, number>()

  /** Reports what the device has stored, unless this tab is changing it again. */
  async function sync(): Promise<void> {
    const latest = writing
    await latest
    const saved = await recallFavourites(device)
    if (saved !== null && latest === writing) report(saved)
  }

  async function change(step: (before: SavedFavourites) => SavedFavourites): Promise<void> {
    writing = device.update(favouritesRecord, step)
    await sync()
    channel?.post('changed')
  }

  /** Runs while no other tab sends the same title, or is `later` if one does for too long. Other titles go on. */
  async function alone(
    title: string,
    signal: AbortSignal,
    send: () => Promise<ChangeResult>,
  ): Promise<ChangeResult> {
    const waiting = new AbortController()
    const leave = () => waiting.abort()
    const timer = setTimeout(leave, turn)
    signal.addEventListener('abort', leave)
    let hasTurn = false
    const begin = () => {
      hasTurn = true
      return send()
    }
    try {
      return await inTurn(`favourite ${title} of ${device.owner}`, begin, waiting.signal)
    } catch (problem) {
      if (hasTurn) throw problem
      return { accepted: 'later' }
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
    }
  }

  async function settled(wanted: PendingChange, call: () => Promise<ChangeResult>): Promise<ChangeResult> {
    await writing
    const saved = await recallFavourites(device)
    if (saved !== null && !saved.pending.some((other) => isSame(other, wanted))) {
      // This page may have opened after the other tab had said so.
      report(saved)
      return { accepted: 'elsewhere' }
    }
    const settle = (isAccepted: boolean) =>
      change(({ titles, pending }) => ({
        titles: isAccepted ? withChange(titles, wanted) : titles,
        pending: pending.filter((other) => !isSame(other, wanted)),
      }))
    let result: ChangeResult
    try {
      result = await call()
    } catch (problem) {
      await settle(false)
      throw problem
    }
    if (result.accepted === 'later') return result
    await settle(result.accepted === true)
    const isLate = Date.now() - (changedAt.get(wanted.title) ?? 0) > late
    return result.accepted === false && isLate
      ? { accepted: false, message: `${refusalOf(wanted)} ${result.message}` }
      : result
  }

  return {
    add: (email: string, title: string, signal: AbortSignal) =>
      alone(title, signal, () => settled({ title, change: 'add' }, () => service.add(email, title, signal))),

    remove: (email: string, title: string, signal: AbortSignal) =>
      alone(title, signal, () =>
        settled({ title, change: 'remove' }, () => service.remove(email, title, signal)),
      ),

    /** Saves a change until it's sent. */
    async save({ title, change: wish }: PendingChange): Promise<void> {
      changedAt.set(title, Date.now())
      await change(({ titles, pending }) => ({
        titles,
        pending: withPending(pending, { title, change: wish }),
      }))
      await wakeUp.request()
    },

    /**
     * Reports what this device has stored, now and after every change, even by other tabs. Returns a function that
     * stops it.
     */
    watch(listener: typeof report): () => void {
      report = listener
      channel = openChannel(`favourites of ${device.owner}`, () => void sync())
      // Another tab may have changed it since this page read it.
      void sync()
      return () => {
        report = () => {}
        channel?.close()
        channel = null
      }
    },
  }
}

export type FavouritesQueue = ReturnType<typeof createFavouritesQueue>

const refusalOf = ({ title, change }: PendingChange): string =>
  change === 'add'
    ? `${title} wasn’t added to your favourites.`
    : `${title} wasn’t removed from your favourites.`
