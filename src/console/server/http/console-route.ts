import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type Type from 'typebox'
import type { Static, TSchema } from 'typebox'
import type { Language } from '../../../site/i18n/language.ts'
import type { ConsolePolicy } from '../../console-policies.ts'
import type { ConsoleSession } from '../session/console-sessions.ts'

export type ConsoleContext<Body = unknown> = {
  now: Date
  language: Language
  /** IP address and browser of the caller. */
  address: string
  userAgent: string
  params: Record<string, string>
  query: Record<string, string>
  body: Body
  /** The session's cookie. */
  cookie: { read: () => string | null; set: (token: string) => void; clear: () => void }
  reply: FastifyReply
}

/** The context of a call that needs a session. */
export type StaffContext<Body = unknown> = ConsoleContext<Body> & { session: ConsoleSession }

/** A handler's answer: JSON, with 200 unless it says otherwise. */
export type ConsoleAnswer = { status?: number; body: unknown } | { stream: AsyncIterable<string>; filename: string }

type Method = 'GET' | 'POST'
/** Method and path, below /ifs/console. */
type Address = `${Method} ${string}`

const addressed = (address: Address) => {
  const [method, path = ''] = address.split(' ')
  return { method: method as Method, path }
}

type RouteOptions = {
  maxBodyBytes?: number
  /** Calls that a page makes by itself do not put off the end of an idle session. */
  isAutomatic?: boolean
  /** Reachable while a compulsory second factor is not set up. */
  isForSetUp?: boolean
}

export type ConsoleRoute = RouteOptions & {
  method: Method
  path: string
  policy: ConsolePolicy
  /** The body is a file, which the handler reads itself, after the member was admitted. */
  isUpload?: boolean
  schema: TSchema | undefined
  handle: (context: StaffContext<never>) => Promise<ConsoleAnswer>
}

type Closed = Type.TObject

/** For calls of signed-in members. The policy comes first, so that no route can be without one. */
export const consoleRoute = <S extends Closed = Type.TObject<Record<never, never>>>(
  policy: Exclude<ConsolePolicy, 'anyone'>,
  address: Address,
  options: RouteOptions & { schema?: S; handle: (context: StaffContext<Static<S>>) => Promise<ConsoleAnswer> },
): ConsoleRoute => ({ schema: undefined, ...options, ...addressed(address), policy }) as ConsoleRoute

/** A file as it arrives. `declaredBytes`: as the caller says, 0 when it does not. */
export type Upload = { body: Readable; declaredBytes: number }

/** For calls that receive a file: POST with `application/octet-stream`. */
export const uploadRoute = (
  policy: Exclude<ConsolePolicy, 'anyone'>,
  options: { path: string; handle: (context: StaffContext<Upload>) => Promise<ConsoleAnswer> },
): ConsoleRoute => ({ schema: undefined, ...options, method: 'POST', isUpload: true, policy }) as ConsoleRoute

/** For the few calls that anyone may make: there is no session. */
export const publicConsoleRoute = <S extends Closed>(
  address: Address,
  options: RouteOptions & { schema: S; handle: (context: ConsoleContext<Static<S>>) => Promise<ConsoleAnswer> },
): ConsoleRoute => ({ ...options, ...addressed(address), policy: 'anyone' }) as unknown as ConsoleRoute
