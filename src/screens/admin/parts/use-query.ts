import { useSearchParams } from 'wouter'

/**
 * One part of what the address says behind its `?`, one of `values`; the first is what holds when it says nothing, and
 * is left out of the address. Going back goes to the screen before, not through every press.
 */
export function useChoice<Value extends string>(name: string, values: readonly [Value, ...Value[]]) {
  const [params, setParams] = useSearchParams()
  const said = params.get(name)
  const value = values.find((each) => each === said) ?? values[0]
  const choose = (next: Value) => setParams(withPart(name, next === values[0] ? '' : next), { replace: true })
  return [value, choose] as const
}

/** A text in the address; empty when it says nothing. */
export function useWords(name: string) {
  const [params, setParams] = useSearchParams()
  return [
    params.get(name) ?? '',
    (next: string) => setParams(withPart(name, next), { replace: true }),
  ] as const
}

/** Leaves nothing behind the `?`. */
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
