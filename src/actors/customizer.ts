/** The appearance. */
import { useSelector } from '@xstate/react'
import { fromCallback, fromPromise } from 'xstate'
import type { SettingName, Settings } from '#content/settings.ts'
import {
  type CustomizerEvent,
  type CustomizerFact,
  customizerMachine,
} from '#machines/settings/customizer.machine.ts'
import { type CustomizerView, customizerView } from '#machines/settings/customizer.view.ts'
import type { SettingsStore } from '#services/settings/settings-store.ts'
import { useMember } from './member-actors.tsx'
import { useView } from './page-actors.tsx'

export type CustomizerServices = Pick<SettingsStore, 'write' | 'watch'> & {
  show: (settings: Settings) => void
  share: (settings: Settings) => Promise<Omit<CustomizerFact, 'type'>>
  removeLink: () => void
}

export const provideCustomizer = ({ write, watch, show, share, removeLink }: CustomizerServices) =>
  customizerMachine.provide({
    actors: {
      otherTabs: fromCallback<CustomizerEvent, undefined>(({ sendBack }) =>
        watch((settings) => sendBack({ type: 'settings.received', settings })),
      ),
      shareLook: fromPromise(({ input }) => share(input.settings)),
    },
    actions: {
      showSettings: (_, { settings }) => show(settings),
      saveSettings: (_, { settings }) => write(settings),
      removeLink,
    },
  })

/** The part of the appearance that `pick` returns. */
export const useCustomizer = <Part>(pick: (customizer: CustomizerView) => Part) =>
  useView(useMember().customizer, customizerView, pick)

/** One setting, and how to change it. */
export function useSetting<Name extends SettingName>(key: Name) {
  const { customizer } = useMember()
  const value = useSelector(customizer, ({ context }) => context.settings[key])
  return [value, (value: Settings[Name]) => customizer.send({ type: 'setting.changed', key, value })] as const
}
