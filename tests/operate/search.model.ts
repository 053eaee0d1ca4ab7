import { answered, elapsed, failed, modelOf } from '@neuro/statecharts'
import { type Found, searchMachine } from '#machines/operate/search.machine.ts'

export const ada = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: null,
  role: 'member',
  isProved: true,
  isSuspended: false,
}

const one: Found = { members: [ada], hasMore: true }

export const searchModel = modelOf(searchMachine, {
  inputs: [undefined],
  payloads: (fc) => [fc.record({ type: fc.constant('search.type'), text: fc.string({ unit: 'grapheme' }) })],
  stimuli: [
    { type: 'search.type', text: ' ad' },
    { type: 'search.type', text: 'ada ' },
    { type: 'search.type', text: ' ' },
    { type: 'search.now' },
    elapsed(299),
    elapsed(300),
    answered('find', one),
    answered('find', { members: [], hasMore: false }),
    failed('find'),
  ],
})
