import type { Translate } from '../../i18n/server/translate.ts'
import type { CallName, Calls } from '../calls/calls.ts'
import type { Call } from '../contract.ts'
import type { Caller, CallResult, Member, Route } from './route.ts'

export type ApiCall = {
  route: Route
  read: (raw: unknown) => Record<string, unknown>
  /**
   * Throws a 401 if the call requires sign-in and the caller is not signed in, and a 403 if it names another member.
   */
  assertAllowed: (raw: unknown, member: Member | null) => void
}

/** A call's result, and the tags it depends on. */
export type Tagged<C extends Call> = { result: CallResult<C>; tags: string[] }

/** All calls by name, "GET /getdeals": one table for HTTP, for pages rendered in process and for the API documents. */
export type ApiRegistry = {
  calls: ReadonlyMap<CallName, ApiCall>
  translate: Translate
  /**
   * Runs a call as HTTP would, including all checks. `raw`: unchecked params, which the contract validates and
   * converts.
   */
  run: <N extends CallName>(name: N, raw: unknown, caller?: Caller) => Promise<Tagged<Calls[N]>>
}
