/** Watches whether this device can save anything, with the hook for screens. */
import { fromCallback } from 'xstate'
import { type DeviceEvent, deviceMachine } from '#machines/account/device.machine.ts'
import { deviceView } from '#machines/account/device.view.ts'
import { useMember } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'

export const createDevice = ({ device: { trouble, watch, stop } }: MemberEdges) => ({
  logic: deviceMachine.provide({
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
  }),
})

export const useDevice = () => useView(useMember().device, deviceView)
