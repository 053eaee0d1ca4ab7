/** What this device keeps: whether it does, how it is taken along, and what was seen once. */
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate'
import { deviceMachine } from '../machines/device/device.machine.ts'
import type { playerMachine } from '../machines/player/player.machine.ts'
import { transferMachine } from '../machines/transfer/transfer.machine.ts'
import { type WelcomeEvent, welcomeMachine } from '../machines/welcome/welcome.machine.ts'
import { dayOf } from '../services/calendar.ts'
import type { DeviceStore } from '../services/device-store.ts'
import { saveText } from '../services/downloads.ts'
import { createSafeStorage } from '../services/safe-storage.ts'
import type { TransferService } from '../services/transfer.service.ts'
import { createVisitsService, visitsRecord } from '../services/visits.service.ts'
import type { Inspect } from './wire.ts'

type Options = {
  device: DeviceStore
  player: ActorRefFrom<typeof playerMachine>
  inspect: Inspect | undefined
}

const mark = 'device-data-merged'

export async function wireDevice({ device, player, inspect }: Options) {
  const inspection = inspect === undefined ? {} : { inspect }
  const visits = createVisitsService(device)

  const keeping = createActor(deviceMachine, { systemId: 'device', ...inspection })
  const stopWatching = device.watch(report)

  function report(): void {
    const { keeping: state, unreadable } = device.trouble()
    keeping.send({ type: `device.${state}` })
    if (unreadable.length > 0) keeping.send({ type: 'device.unreadable', keys: unreadable })
  }

  let service: Promise<TransferService> | null = null

  /** What knows every record comes when data is first taken out or in; a load that failed can be tried again. */
  function reach(): Promise<TransferService> {
    service ??= import('../services/transfer.service.ts').then(
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
  function openAnew(what: 'merged' | 'forgotten'): void {
    player.send({ type: 'player.pause' })
    marks.set(mark, what)
    location.reload()
  }

  const marks = createSafeStorage(() => sessionStorage)
  const done = marks.get(mark)
  marks.remove(mark)

  const welcome = createActor(
    welcomeMachine.provide({
      actors: {
        tone: fromCallback<WelcomeEvent, { ear: 'left' | 'right' }>(({ input }) => {
          let isOver = false
          let stop = () => {}
          player.send({ type: 'player.pause' })
          // Without it there is nothing to be heard, and the test says what can be done then.
          import('../services/tones.ts').then(
            ({ earTone, playOnce }) => {
              if (!isOver) stop = playOnce(() => earTone(input.ear), 0.6)
            },
            () => {},
          )
          return () => {
            isOver = true
            stop()
          }
        }),
      },
    }),
    { input: (await visits.recall()) ?? visitsRecord.empty, systemId: 'welcome', ...inspection },
  )
  welcome.on('welcome.changed', () => {
    const snapshot = welcome.getSnapshot()
    void visits.keep({
      isWelcomed: snapshot.hasTag('settled') || snapshot.context.kept.isWelcomed,
      dismissed: snapshot.context.dismissed,
    })
  })

  const actors = { device: keeping, transfer, welcome }
  return {
    actors,
    /** What the page was opened anew for, said once. */
    done: doneOf(done),
    start() {
      for (const actor of Object.values(actors)) actor.start()
      report()
    },
    stop() {
      stopWatching()
      for (const actor of Object.values(actors)) actor.stop()
    },
  }
}

const doneOf = (kept: string | null): 'merged' | 'forgotten' | null =>
  kept === 'merged' || kept === 'forgotten' ? kept : null
