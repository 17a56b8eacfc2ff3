import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { allLanguages, type Language } from '../i18n/language.ts'
import type { ListSubject } from './list-subject.ts'
import type { WireListSubject } from './list-subject.wire.ts'

export type Method = 'GET' | 'POST'

/** Names the domain type of a call's answer. It exists for the compiler alone. */
export type Domain<V> = { readonly value?: V }
export const domain = <V>(): Domain<V> => ({})

/**
 * One call of the interface under `/ifs`: it validates, documents and types the call.
 * `params` come from the query of a GET and from the body of a POST.
 * `data` is the shape of `responseData.data` on the wire; `top` of the legacy top-level `data`, where the call has one.
 * `domain` is what routes give and pages get instead of `data`: a wire module encodes and decodes it.
 */
export type Call<
  M extends Method = Method,
  P extends string = string,
  I extends TObject = TObject,
  D extends TSchema = TSchema,
> = {
  /** The requirement's number. */
  id: string
  method: M
  path: P
  summary: string
  params: I
  data: D
  top?: TSchema
  /** How the call uses the member's token. Without it no token is sent or read. */
  personal?: Personal
  /** The member's browser may keep the answer for when there is no connection, for as long as the session lasts. */
  offline?: true
  /** Replaces the standard message of the 401. */
  signInMessage?: string
  /** Whether a success may bear a `token` beside `responseData`. */
  returnsToken?: boolean
  /** Of the body, where texts may be long. */
  maxBodyBytes?: number
}

/**
 * `own`: the param `userid` must be the id of whoever is signed in, since no one acts for another.
 * `members`: for whoever is signed in. `optional`: for visitors too; members do it as themselves.
 */
export type Personal = 'own' | 'members' | 'optional'

export function call<
  const M extends Method,
  const P extends string,
  I extends TObject,
  D extends TSchema,
  // Inferred from `domain`; never without it.
  V = never,
>(
  id: string,
  method: M,
  path: P,
  shapes: {
    summary: string
    params?: I
    data: D
    domain?: Domain<V>
    top?: TSchema
    personal?: Personal
    offline?: true
    signInMessage?: string
    returnsToken?: boolean
    maxBodyBytes?: number
  },
) {
  const params = shapes.params ?? (Type.Object({}) as unknown as I)
  return { id, method, path, ...shapes, params } as Call<M, P, I, D> & DomainOf<V>
}

type DomainOf<V> = [V] extends [never] ? unknown : { domain: Domain<V> }

export const needsToken = ({ personal }: Pick<Call, 'personal'>): boolean =>
  personal === 'own' || personal === 'members'

export type Params<C extends Call> = Static<C['params']>

/** `responseData.data` as it travels. */
export type WireData<C extends Call> = Static<C['data']>
/** What stands for it in routes and pages: the domain type where the contract names one. */
export type Data<C extends Call> = C extends { domain: Domain<infer V> } ? V : WireData<C>
/** Whether a call has a domain type, and so has to be encoded and decoded. */
export type HasDomain<C extends Call> = C extends { domain: Domain<unknown> } ? true : false

/** `responseData` of a successful answer, as routes give it and pages get it. */
export type Answer<C extends Call> = AnswerOf<Data<C>, ListSubject>
export type WireAnswer<C extends Call> = AnswerOf<WireData<C>, WireListSubject>

type AnswerOf<D, Subject> = {
  data: D
  message?: string
  page?: number
  limit?: number
  total?: number
  /** `total` is a lower bound: an exact count would cost more than the list itself. */
  totalIsLowerBound?: true
  /** Of a list without page numbers: what the call goes on with; none at the end. */
  next?: string
  /** The store or category whose list this is. */
  subject?: Subject
}

const whole = (description: string) => Type.Optional(Type.Integer({ description }))

/** Bounds are clamped, not refused: an old link to page 0 or to 500 a page still answers. */
export const paging = (defaultLimit: number) => ({
  page: whole('Page number, from 1. Smaller numbers are treated as 1.'),
  limit: whole(`Entries per page, 1 to 100 (clamped). Default: ${defaultLimit}.`),
})

const clampedPage = (page: number) => Math.min(Math.max(page, 1), 1_000_000)
const clampedLimit = (limit: number) => Math.min(Math.max(limit, 1), 100)

export function pageOf(params: { page?: number; limit?: number }, defaultLimit: number) {
  const page = clampedPage(params.page ?? 1)
  const limit = clampedLimit(params.limit ?? defaultLimit)
  return { page, limit, offset: (page - 1) * limit }
}

/** Normalises paging parameters, so that requests with the same effective values share a cache entry. */
export const clampedParams = ({
  page,
  limit,
  ...rest
}: {
  page?: number
  limit?: number
}): Record<string, unknown> => ({
  ...rest,
  ...(page === undefined ? {} : { page: clampedPage(page) }),
  ...(limit === undefined ? {} : { limit: clampedLimit(limit) }),
})

/** Of calls that write to somebody. */
export const languageParam = {
  lang: Type.Optional(
    Type.Unsafe<Language>({
      type: 'string',
      enum: allLanguages,
      description: 'The language of emails. Default: the first supported language in Accept-Language.',
    }),
  ),
}

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** Yes or no. */
export const flag = (description?: string) =>
  Type.Union([Type.Literal(0), Type.Literal(1)], description === undefined ? {} : { description })

/** Numbers in a comma-separated text: "3,17". */
export const IdList = Type.String({
  pattern: '^(\\s*\\d{1,9}\\s*(,\\s*\\d{1,9}\\s*)*|\\s*)$',
  title: 'numbers separated by commas',
  maxLength: 2000,
})

export const idsIn = (list: string | undefined) =>
  (list ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0)
