import { Problem, signInFirst } from '../../../platform/errors.ts'
import type { Message } from '../../../platform/message.ts'
import type { Role } from '../../../shared/role.ts'
import { defaultLanguage, type Language } from '../../i18n/language.ts'
import type { Answer, Call, Data, HasDomain, Params, WireAnswer, WireData } from '../contract.ts'
import { encodeListSubject } from '../list-subject.wire.ts'

/** A handler's result: `responseData`, and the legacy top-level fields that a few calls have. */
export type CallResult<C extends Call> = Omit<Answer<C>, 'message'> & {
  message?: string | Message
  top?: unknown
  token?: string
}

/** The signed-in member, found by the token. */
export type Member = {
  id: number
  name: string
  email: string
  role: Role
  emailConfirmedAt: Date | null
}

/** The origin of a request. Pages rendered in process have no IP address and no token. */
export type Caller = {
  address: string
  /** The bearer token as sent; it may be unknown. */
  token: string | null
  /** The language of messages and emails to the caller. */
  language: Language
  /** Not a person: a bot, a prefetch or a page render. */
  isMachine: boolean
  /** The header's raw value, or empty; not trustworthy. */
  userAgent: string
}

export const anonymousCaller: Caller = {
  address: '',
  token: null,
  language: defaultLanguage,
  isMachine: true,
  userAgent: '',
}

export type RouteContext = { now: Date; member: Member | null; caller: Caller }

/** The cache budget of an answer: `pages` for known addresses, `arbitrary` for any parameters callers invent. */
export type AnswerBudget = 'pages' | 'arbitrary'

/** There are few answers without params, but any number with them. */
export const defaultBudgetOf = (params: object): AnswerBudget =>
  Object.keys(params).length === 0 ? 'pages' : 'arbitrary'

/** The empty page after the last page of a list. Any page number can produce one, so they must not fill the cache. */
export const isPastLastPage = ({ page = 1, data }: Pick<CallResult<Call>, 'page' | 'data'>): boolean =>
  page > 1 && Array.isArray(data) && data.length === 0

/** A call and its handler. The params are validated before `handle` gets them. */
export type Route<C extends Call = Call> = {
  contract: C
  /** The tags of the answer. A call with tags is a public read, and its finished bytes are cached. */
  tags?: (params: Params<C>, result: CallResult<C>) => string[]
  /** The cache budget of a GET call's answer, chosen by its params; default: `defaultBudgetOf`. */
  cacheIn?: (params: Params<C>) => AnswerBudget | null
  handle: (params: Params<C>, context: RouteContext) => Promise<CallResult<C>>
  /** Encodes the data for HTTP callers; pages rendered in process get the domain value itself. */
  encode?: (data: Data<C>) => WireData<C>
  /** The legacy top-level `data` of an HTTP answer, built from the encoded answer. */
  top?: (answer: WireAnswer<C>) => unknown
}

type RouteDefinition<C extends Call> = Omit<Route<C>, 'contract' | 'encode'> &
  (HasDomain<C> extends true ? Required<Pick<Route<C>, 'encode'>> : { encode?: never })

// The list of routes drops each call's own types; the contract checks the params again at run time.
export const route = <C extends Call>(contract: C, definition: RouteDefinition<C>): Route =>
  ({ contract, ...definition }) as unknown as Route

/** A result as sent over HTTP. */
export type EncodedResult = WireAnswer<Call> & Pick<CallResult<Call>, 'top' | 'token'>

export function encodeResult({ encode, top }: Route, result: CallResult<Call>): EncodedResult {
  const { subject } = result
  const encoded = (
    encode || subject
      ? {
          ...result,
          ...(encode && { data: encode(result.data) }),
          ...(subject && { subject: encodeListSubject(subject) }),
        }
      : result
  ) as EncodedResult
  // The registry has translated the message.
  return top ? { ...encoded, top: top(encoded) } : encoded
}

/** The signed-in member; throws a 401 if there is none. */
export function requireMember({ member }: Pick<RouteContext, 'member'>): Member {
  if (!member) throw signInFirst()
  return member
}

/** The signed-in member, if the email address is confirmed. */
export function requireConfirmedMember(context: Pick<RouteContext, 'member'>): Member {
  const member = requireMember(context)
  if (member.emailConfirmedAt === null)
    throw new Problem(403, /*i18n*/ 'Confirm your email address first: the link is in our email to you.')
  return member
}
