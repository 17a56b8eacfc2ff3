import { defaultLanguage, type Language } from '../../i18n/language.ts'
import { signInFirst } from '../../platform/errors.ts'
import type { Message } from '../../platform/message.ts'
import type { Answer, Call, Data, HasDomain, Params, WireAnswer, WireData } from '../contract.ts'
import { encodeListSubject } from '../list-subject.wire.ts'

/** What a handler gives back: `responseData`, and the legacy top-level parts of the few calls that have them. */
export type Reply<C extends Call> = Omit<Answer<C>, 'message'> & {
  message?: string | Message
  top?: unknown
  token?: string
}

/** Who is signed in, as the token says. */
export type Member = {
  id: number
  name: string
  email: string
  role: 'administrator' | 'editor' | 'member'
  emailConfirmedAt: Date | null
}

/** Where a request comes from. Pages rendered in process have no address and no token. */
export type Caller = {
  address: string
  /** The bearer token as it was sent, known to us or not. */
  token: string | null
  /** The language of messages and emails to the caller. */
  language: Language
  /** Not a person: a bot, a prefetch, or a page render. */
  isMachine: boolean
  /** The header of that name, or nothing: whatever somebody sends. */
  userAgent: string
}

export const nobody: Caller = { address: '', token: null, language: defaultLanguage, isMachine: true, userAgent: '' }

export type RouteContext = { now: Date; member: Member | null; caller: Caller }

/** The cache budget of an answer: `pages` for known addresses, `arbitrary` for any parameters callers invent. */
export type AnswerBudget = 'pages' | 'arbitrary'

/** An answer without params is one of a few; params may be anything. */
export const defaultBudgetOf = (params: object): AnswerBudget =>
  Object.keys(params).length === 0 ? 'pages' : 'arbitrary'

/** The empty page of a list after its end: there are as many of them as there are numbers. */
export const isPastLastPage = ({ page = 1, data }: Pick<Reply<Call>, 'page' | 'data'>): boolean =>
  page > 1 && Array.isArray(data) && data.length === 0

/** A call and what answers it. The params are checked before `handle` sees them. */
export type Route<C extends Call = Call> = {
  contract: C
  /** What the answer depends on. A call with tags is a public reading call and is kept as finished bytes. */
  tags?: (params: Params<C>, reply: Reply<C>) => string[]
  /** Where a GET call's answers are kept, by its params; `defaultBudgetOf` without it. */
  cacheIn?: (params: Params<C>) => AnswerBudget | null
  handle: (params: Params<C>, context: RouteContext) => Promise<Reply<C>>
  /** Makes the data that HTTP callers get; pages rendered in process get the domain value itself. */
  encode?: (data: Data<C>) => WireData<C>
  /** The legacy top-level `data` of an HTTP answer, from the encoded one. */
  top?: (answer: WireAnswer<C>) => unknown
}

type RouteParts<C extends Call> = Omit<Route<C>, 'contract' | 'encode'> &
  (HasDomain<C> extends true ? Required<Pick<Route<C>, 'encode'>> : { encode?: never })

// The list of routes forgets each call's own types; the contract checks the params again at run time.
export const route = <C extends Call>(contract: C, parts: RouteParts<C>): Route =>
  ({ contract, ...parts }) as unknown as Route

/** A reply as it travels over HTTP. */
export type EncodedReply = WireAnswer<Call> & Pick<Reply<Call>, 'top' | 'token'>

export function encodeReply({ encode, top }: Route, reply: Reply<Call>): EncodedReply {
  const { subject } = reply
  const encoded = (
    encode || subject
      ? {
          ...reply,
          ...(encode && { data: encode(reply.data) }),
          ...(subject && { subject: encodeListSubject(subject) }),
        }
      : reply
  ) as EncodedReply
  // The registry has translated the message.
  return top ? { ...encoded, top: top(encoded) } : encoded
}

/** The member who calls; a 401 when nobody is signed in. */
export function requireMember({ member }: Pick<RouteContext, 'member'>): Member {
  if (!member) throw signInFirst()
  return member
}
