import { expect } from 'vitest'

/** Context must survive a round trip through JSON: no functions, elements, dates, clients. */
export function expectSerialisable(context: unknown): void {
  expect(JSON.parse(JSON.stringify(context)), 'context survives JSON').toEqual(context)
}
