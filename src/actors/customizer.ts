/** The appearance. */
import { useSelector } from '@xstate/react'
import { fromCallback, fromPromise } from 'xstate'
import type { SettingName, Settings } from '#content/settings.ts'
import { type CustomizerEvent, customizerMachine } from '#machines/settings/customizer.machine.ts'
import { type CustomizerView, customizerView } from '#machines/settings/customizer.view.ts'
import { copyLook, offeredLook, removeLook } from '#services/settings/look-link.ts'
import { createSettingsStore } from '#services/settings/settings-store.ts'
import { useMember } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'

export function createCustomizer({ storage, paths, appearance }: MemberEdges) {
  const { read, write, watch } = createSettingsStore(storage)
  const settings = read()
  const logic = customizerMachine.provide({
    actors: {
      otherTabs: fromCallback<CustomizerEvent, undefined>(({ sendBack }) => {
        const stops = [
          watch((settings) => sendBack({ type: 'settings.received', settings })),
          // The device may also change what shows.
          appearance.watch(),
        ]
        return () => {
          for (const stop of stops) stop()
        }
      }),
      shareLook: fromPromise(({ input }) => copyLook(paths.dashboard, input.settings)),
    },
    actions: {
      showSettings: (_, { settings }) => appearance.show(settings),
      saveSettings: (_, { settings }) => write(settings),
      removeLink: removeLook,
    },
  })
  return { logic, input: { settings, offered: offeredLook(settings) } }
}

/** The part of the appearance that `pick` returns. */
export const useCustomizer = <Part>(pick: (customizer: CustomizerView) => Part) =>
  useView(useMember().customizer, customizerView, pick)

/** One setting, and how to change it. */
export function useSetting<Name extends SettingName>(key: Name) {
  const { customizer } = useMember()
  const value = useSelector(customizer, ({ context }) => context.settings[key])
  return [value, (value: Settings[Name]) => customizer.send({ type: 'setting.changed', key, value })] as const
}
