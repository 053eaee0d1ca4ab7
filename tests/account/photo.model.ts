import { answered, failed, modelOf } from '@neuro/statecharts'
import { photoMachine } from '#machines/account/photo.machine.ts'

export const picture = { url: 'blob:one', width: 300, height: 200 }

export const photoModel = modelOf(photoMachine, {
  inputs: [{ email: 'ada@example.com' }],
  payloads: (fc) => {
    const tenths = (min: number, max: number) => fc.integer({ min, max }).map((tenth) => tenth / 10)
    return [
      fc.record({ type: fc.constant('photo.move'), across: tenths(-50, 50), down: tenths(-50, 50) }),
      fc.record({ type: fc.constant('photo.zoom'), factor: tenths(1, 100) }),
    ]
  },
  stimuli: [
    { type: 'photo.choose', file: new Blob(['picture']) },
    { type: 'photo.move', across: 1, down: 0 },
    { type: 'photo.zoom', factor: 2 },
    { type: 'photo.zoom', factor: 0.5 },
    { type: 'photo.save' },
    { type: 'photo.cancel' },
    { type: 'photo.remove' },
    { type: 'photo.confirm' },
    answered('openPicture', picture),
    failed('openPicture', new Error('That is no picture.')),
    answered('sendPhoto'),
    failed('sendPhoto'),
    answered('removePhoto'),
    failed('removePhoto'),
  ],
})
