/** What this device keeps, taken out and in. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { transferMachine } from '#machines/account/transfer.machine.ts'
import { transferView } from '#machines/account/transfer.view.ts'
import { useScreenActor } from './member-actors.tsx'

export type TransferActors = { transfer: ActorRefFrom<typeof transferMachine> }

export function useTransfer() {
  const transfer = useScreenActor('transfer')
  return [useSelector(transfer, transferView, shallowEqual), transfer.send] as const
}
