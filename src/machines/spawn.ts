/**
 * Options that spawn a child under `id`, which is also its id in the system. XState's types take the id of a child only
 * if its logic is declared in `setup`.
 */
export const under = (id: string, input: unknown) =>
  ({ id, systemId: id, input }) as { systemId: string; input: unknown }
