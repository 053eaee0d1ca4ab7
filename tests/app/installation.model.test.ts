import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import type { InstallationInput } from '#machines/app/installation.machine.ts'
import { installationView } from '#machines/app/installation.view.ts'
import { installationModel } from './installation.model.ts'

prove(installationModel, {
  view: (snapshot) => ({ ...installationView(snapshot), ...snapshot.context }),
  rules: ({ on, always }) => ({
    'nothing is offered before the browser offers it': on('xstate.init', ({ input, view, emitted }) => {
      expect(view).toEqual({ canInstall: false, ...(input as InstallationInput) })
      expect(emitted).toEqual([])
    }),

    'the browser’s offer can be chosen, and is suggested once, from the third day on': on(
      'installation.offered',
      ({ view, viewBefore, emitted }) => {
        const isTimely = !viewBefore.canInstall && !viewBefore.isSuggested && viewBefore.visits >= 3
        expect(view).toEqual({
          ...viewBefore,
          canInstall: true,
          isSuggested: viewBefore.isSuggested || isTimely,
        })
        expect(emitted).toEqual(
          isTimely ? [{ type: 'saveSuggested' }, { type: 'installation.suggested' }] : [],
        )
      },
    ),

    'the browser asks when the member chooses to install, once per offer': on(
      'installation.ask',
      ({ view, viewBefore, emitted }) => {
        expect(view).toEqual({ ...viewBefore, canInstall: false })
        expect(emitted).toEqual(viewBefore.canInstall ? [{ type: 'ask' }] : [])
      },
    ),

    'a withdrawn offer can’t be chosen': on('installation.withdrawn', ({ view, viewBefore, emitted }) => {
      expect(view).toEqual({ ...viewBefore, canInstall: false })
      expect(emitted).toEqual([])
    }),

    'the browser’s offers are watched throughout': always(({ after }) =>
      expect(after.children).toHaveProperty('offers'),
    ),
  }),
})
