/** What this device keeps: whether it does, and what was seen once. */
import { type ActorRefFrom, createActor, fromCallback } from 'xstate'
import { deviceMachine } from '#machines/account/device.machine.ts'
import { type WelcomeEvent, welcomeMachine } from '#machines/guidance/welcome.machine.ts'
import type { playerMachine } from '#machines/listening/player.machine.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { createOnboardingService, onboardingRecord } from '#services/guidance/onboarding.service.ts'
import type { Inspect } from './system.ts'

type Options = {
  device: DeviceStore
  player: ActorRefFrom<typeof playerMachine>
  inspect: Inspect | undefined
}

export async function wireDevice({ device, player, inspect }: Options) {
  const inspection = inspect === undefined ? {} : { inspect }
  const onboarding = createOnboardingService(device)

  const keeping = createActor(deviceMachine, { systemId: 'device', ...inspection })
  const report = () => keeping.send({ type: 'device.changed', ...device.trouble() })
  const stopWatching = device.watch(report)

  const welcome = createActor(
    welcomeMachine.provide({
      actors: {
        tone: fromCallback<WelcomeEvent, { ear: 'left' | 'right' }>(({ input }) => {
          let isOver = false
          let stop = () => {}
          player.send({ type: 'player.pause' })
          // Without it there is nothing to be heard, and the test says what can be done then.
          import('#services/listening/tones.ts').then(
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
    { input: (await onboarding.recall()) ?? onboardingRecord.empty, systemId: 'welcome', ...inspection },
  )
  welcome.on('welcome.changed', () => {
    const snapshot = welcome.getSnapshot()
    void onboarding.keep({
      isWelcomed: snapshot.hasTag('settled') || snapshot.context.kept.isWelcomed,
      dismissed: snapshot.context.dismissed,
    })
  })

  const actors = { device: keeping, welcome }
  return {
    actors,
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
