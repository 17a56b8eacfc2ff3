import type { Translate } from '../../i18n/server/translate.ts'
import type { Call } from '../contract.ts'
import type { Caller, Member, Reply, Route } from './route.ts'

export type ApiCall = {
  route: Route
  read: (raw: unknown) => Record<string, unknown>
  /** Throws a 401 when nobody is signed in and somebody must be, a 403 when the call names somebody else. */
  assertAllowed: (raw: unknown, member: Member | null) => void
}

/** Every call by its name, "GET /getdeals": one table for HTTP, for pages rendered in process, and for the documents. */
export type ApiRegistry = {
  calls: ReadonlyMap<string, ApiCall>
  translate: Translate
  /** Runs a call as HTTP would, checks included, and says what its answer depends on. */
  run: (name: string, raw: unknown, caller?: Caller) => Promise<{ reply: Reply<Call>; tags: string[] }>
}
