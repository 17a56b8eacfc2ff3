import type { Answer, Call, Params } from './contract.ts'

/** What a handler gives back: `responseData`, and the legacy top-level `data` of the few calls that have one. */
export type Reply<C extends Call> = Answer<C> & { top?: unknown }

type RouteContext = { now: Date }

/** A call and what answers it. The params are checked before `handle` sees them. */
export type Route<C extends Call = Call> = {
  contract: C
  /** What the answer depends on. A call with tags is a public reading call and is kept as finished bytes. */
  tags?: (params: Params<C>, reply: Reply<C>) => string[]
  handle: (params: Params<C>, context: RouteContext) => Promise<Reply<C>>
}

// The list of routes forgets each call's own types; the contract checks the params again at run time.
export const route = <C extends Call>(contract: C, rest: Omit<Route<C>, 'contract'>): Route =>
  ({ contract, ...rest }) as unknown as Route
