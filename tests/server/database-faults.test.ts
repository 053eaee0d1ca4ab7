import { expect, it } from 'vitest'
import { isDiskProblem, isUnavailable, isUniqueViolation } from '#server/db/database.ts'

const fault = (code: unknown, message = '') => Object.assign(new Error(message), { code })
const kindsOf = (error: unknown) =>
  Object.entries({
    unavailable: isUnavailable(error),
    disk: isDiskProblem(error),
    double: isUniqueViolation(error),
  }).flatMap(([kind, is]) => (is ? [kind] : []))

it.each([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT'],
  ...['SQLITE_BUSY', 'SQLITE_LOCKED', '08006', '53300', '57P01'],
])('the code %s says that the database can’t be reached or is busy', (code) => {
  expect(kindsOf(fault(code))).toEqual(['unavailable'])
})

it.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
])('“%s” says so, too, but only at its beginning', (message) => {
  expect(kindsOf(new Error(message))).toEqual(['unavailable'])
  expect(kindsOf(new Error(`The ${message}`))).toEqual([])
})

it.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_CANTOPEN', '58030'])(
  'the code %s says that its disk is full or fails',
  (code) => {
    expect(kindsOf(fault(code))).toEqual(['disk'])
  },
)

it('PostgreSQL’s full disk can be a matter of a moment', () => {
  expect(kindsOf(fault('53100'))).toEqual(['unavailable', 'disk'])
})

it.each(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])(
  'the code %s says that another row has the value',
  (code) => {
    expect(kindsOf(fault(code))).toEqual(['double'])
  },
)

it.each([
  ['another code', fault('23503')],
  ['a code within another', fault('x08006')],
  ['a longer code', fault('581001')],
  ['a constraint of another kind', fault('SQLITE_CONSTRAINT_FOREIGNKEY')],
  ['a number for a code', fault(23505)],
  ['no code', new Error('ECONNREFUSED')],
  ['what isn’t an error', { code: 'ECONNREFUSED', message: 'timeout expired' }],
  ['nothing', undefined],
])('%s says nothing of this', (_what, error) => {
  expect(kindsOf(error)).toEqual([])
})
