/** What this device keeps, taken out, taken in, and removed. */
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { transferMachine } from '#machines/account/transfer.machine.ts'
import type { playerMachine } from '#machines/listening/player.machine.ts'
import type { TransferService } from '#services/account/transfer.service.ts'
import { dayOf } from '#services/browser/calendar.ts'
import { saveText } from '#services/browser/downloads.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { reopening } from './routing/reopening.ts'
import type { Inspect } from './system.ts'

type Options = {
  device: DeviceStore
  player: ActorRefFrom<typeof playerMachine>
  inspect: Inspect | undefined
}

export function wireTransfer({ device, player, inspect }: Options) {
  const inspection = inspect === undefined ? {} : { inspect }
  let service: Promise<TransferService> | null = null

  /** What knows every record comes when data is first taken out or in; a load that failed can be tried again. */
  function reach(): Promise<TransferService> {
    service ??= import('#services/account/transfer.service.ts').then(
      ({ createTransferService }) => createTransferService(device, Date.now),
      (problem: unknown) => {
        service = null
        throw problem
      },
    )
    return service
  }

  const transfer = createActor(
    transferMachine.provide({
      actors: {
        collect: fromPromise(async () => (await reach()).collect()),
        openFile: fromPromise(async ({ input }) => (await reach()).preview(input.file)),
        merge: fromPromise(async () => (await reach()).merge()),
        forget: fromPromise(async () => (await reach()).forget()),
      },
    }),
    { systemId: 'transfer', ...inspection },
  )
  transfer.on('data.collected', ({ text }) => saveText(text, `device-data-${dayOf(Date.now())}.json`))
  transfer.on('data.merged', () => openAnew('merged'))
  transfer.on('data.forgotten', () => openAnew('forgotten'))

  /** What runs knows only what was here before: the page begins again with what is here now. */
  function openAnew(reason: 'merged' | 'forgotten'): void {
    player.send({ type: 'player.pause' })
    reopening.because(reason)
  }

  return {
    actors: { transfer },
    start: () => void transfer.start(),
    stop: () => void transfer.stop(),
  }
}
