/** Provides the appearance machine with the browser's features. */
import { fromCallback, fromPromise } from 'xstate'
import type { Settings } from '#content/settings.ts'
import {
  type CustomizerEvent,
  type CustomizerFact,
  customizerMachine,
} from '#machines/settings/customizer.machine.ts'
import type { SettingsStore } from '#services/settings/settings-store.ts'

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
