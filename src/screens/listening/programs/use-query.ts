import { useCallback } from 'react'
import { useSearchParams } from 'wouter'

/**
 * One of `values`, kept in the address's query. The first is the default and isn't written there. Changes replace the
 * history entry, so Back leads to the previous screen.
 */
export function useChoice<Value extends string>(name: string, values: readonly [Value, ...Value[]]) {
  const [params, setParams] = useSearchParams()
  const said = params.get(name)
  const [first] = values
  const value = values.find((each) => each === said) ?? first
  const choose = useCallback(
    (next: Value) => setParams(withPart(name, next === first ? '' : next), { replace: true }),
    [name, first, setParams],
  )
  return [value, choose] as const
}

/** A text in the address's query; empty by default. */
export function useWords(name: string) {
  const [params, setParams] = useSearchParams()
  return [
    params.get(name) ?? '',
    (next: string) => setParams(withPart(name, next), { replace: true }),
  ] as const
}

/** Clears the query. */
export function useClear() {
  const [, setParams] = useSearchParams()
  return () => setParams(new URLSearchParams(), { replace: true })
}

const withPart = (name: string, value: string) => (before: URLSearchParams) => {
  const after = new URLSearchParams(before)
  if (value === '') after.delete(name)
  else after.set(name, value)
  return after
}
