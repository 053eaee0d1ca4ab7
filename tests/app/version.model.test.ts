import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { versionModel } from './version.model.ts'

prove(versionModel, {
  view: ({ value }) => ({ isOutdated: value === 'outdated' }),
  rules: ({ on, always }) => ({
    'a newer version is announced once': on('version.found', ({ view, viewBefore, emitted }) => {
      expect(view).toEqual({ isOutdated: true })
      expect(emitted).toEqual(viewBefore.isOutdated ? [] : [{ type: 'version.ready' }])
    }),

    'the page reloads when the member chooses to, pausing what plays': on(
      'version.use',
      ({ view, viewBefore, emitted }) => {
        expect(view).toEqual(viewBefore)
        expect(emitted).toEqual(viewBefore.isOutdated ? [{ type: 'use' }, { type: 'page.reloading' }] : [])
      },
    ),

    'nothing else reloads the page, and newer versions are watched for throughout': always(
      ({ stimulus, emitted, after }) => {
        if (stimulus.type !== 'version.use') expect(emitted).not.toContainEqual({ type: 'use' })
        expect(after.children).toHaveProperty('watch')
      },
    ),
  }),
})
