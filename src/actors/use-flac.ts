import { useSelector } from '@xstate/react'
import { useMember } from './member-actors.tsx'

/** Whether tracks can be downloaded as FLAC, too. */
export const useHasFlac = (): boolean =>
  useSelector(useMember().forms, ({ context }) => context.data?.hasFlac ?? false)
