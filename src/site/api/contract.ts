import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { allLanguages, type Language } from '../i18n/language.ts'
import type { ListFacets, WireListSubject } from './list-facets.contract.ts'
import type { ListSubject } from './list-subject.ts'

export type Method = 'GET' | 'POST'

/** Names the domain type of a call's answer; used by the compiler only. */
export type Domain<V> = { readonly value?: V }
export const domain = <V>(): Domain<V> => ({})

type CallOptions = {
  top?: TSchema
  /** How the call uses the member's token. If absent, no token is sent or read. */
  personal?: Personal
  /** The member's browser may store the answer for offline use until the session ends. */
  offline?: true
  /** Replaces the standard message of the 401. */
  signInMessage?: string
  /** Whether a successful answer may contain a `token` beside `responseData`. */
  returnsToken?: boolean
  /** The limit of the body, for calls with long texts. */
  maxBodyBytes?: number
}

/**
 * One call of the API under `/ifs`; the contract validates, documents and types it. `params` are read from the query of
 * a GET and from the body of a POST. `data` is the shape of `responseData.data` on the wire; `top` that of the legacy
 * top-level `data`, if the call has one. `domain` is the type that routes return and pages receive instead of `data`; a
 * wire module encodes and decodes it.
 */
export type Call<
  M extends Method = Method,
  P extends string = string,
  I extends TObject = TObject,
  D extends TSchema = TSchema,
> = CallOptions & {
  /** The requirement number. */
  id: string
  method: M
  path: P
  summary: string
  params: I
  data: D
}

/**
 * `own`: the param `userid` must be the signed-in member's id, because nobody may act for another member. `members`:
 * requires sign-in. `optional`: also when signed out; a signed-in member acts as themselves.
 */
type Personal = 'own' | 'members' | 'optional'

export function call<
  const M extends Method,
  const P extends string,
  I extends TObject,
  D extends TSchema,
  // Inferred from `domain`; never set without it.
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
  } & CallOptions,
) {
  const params = shapes.params ?? (Type.Object({}) as unknown as I)
  return { id, method, path, ...shapes, params } as Call<M, P, I, D> & DomainOf<V>
}

type DomainOf<V> = [V] extends [never] ? unknown : { domain: Domain<V> }

export const needsToken = ({ personal }: Pick<Call, 'personal'>): boolean =>
  personal === 'own' || personal === 'members'

export type Params<C extends Call> = Static<C['params']>

/** `responseData.data` on the wire. */
export type WireData<C extends Call> = Static<C['data']>
/** The value in routes and pages: the domain type if the contract names one, otherwise the wire data. */
export type Data<C extends Call> = C extends { domain: Domain<infer V> } ? V : WireData<C>
/** Whether a call has a domain type and therefore needs an encoder and a decoder. */
export type HasDomain<C extends Call> = C extends { domain: Domain<unknown> } ? true : false

/** `responseData` of a successful answer, as routes return it and pages receive it. */
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
  /** The cursor for the next part of a list without page numbers; absent at the end. */
  next?: string
  /** The store or category whose list this is. */
  subject?: Subject
  /** The facets of a search, on request. */
  facets?: ListFacets
}

const whole = (description: string) => Type.Optional(Type.Integer({ description }))

/** Out-of-range values are clamped instead of rejected: an old link to page 0 or to 500 per page still works. */
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

/** For calls that send an email. */
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

export const OptionalText = (description: string) => Type.Optional(Type.String({ description }))

/** Yes or no. */
export const flag = (description?: string) =>
  Type.Union([Type.Literal(0), Type.Literal(1)], description === undefined ? {} : { description })

/** Comma-separated numbers: "3,17". */
export const IdList = Type.String({
  pattern: '^(\\s*\\d{1,9}\\s*(,\\s*\\d{1,9}\\s*)*|\\s*)$',
  title: 'numbers separated by commas',
  maxLength: 2000,
})

export const parseIdList = (list: string | undefined) =>
  (list ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0)
