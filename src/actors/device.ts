/** Watches whether this device can save anything, with the hook for screens. */
import { fromCallback } from 'xstate'
import { type DeviceEvent, deviceMachine } from '#machines/account/device.machine.ts'
import { deviceView } from '#machines/account/device.view.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { useMember } from './member-actors.tsx'
import { useView } from './page-actors.tsx'

export const provideDevice = ({ trouble, watch, stop }: Pick<DeviceStore, 'trouble' | 'watch' | 'stop'>) =>
  deviceMachine.provide({
    actors: {
      status: fromCallback<DeviceEvent, undefined>(({ sendBack }) => {
        const report = () => sendBack({ type: 'device.changed', ...trouble() })
        report()
        const stopWatching = watch(report)
        return () => {
          stopWatching()
          stop()
        }
      }),
    },
  })

export const useDevice = () => useView(useMember().device, deviceView)
