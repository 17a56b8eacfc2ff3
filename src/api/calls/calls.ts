import type * as accounts from '../../accounts/account.contract.ts'
import type * as articles from '../../articles/article.contract.ts'
import type * as banners from '../../banners/banner.contract.ts'
import type * as categories from '../../categories/category.contract.ts'
import type * as clicks from '../../clicks/click.contract.ts'
import type * as comments from '../../comments/comment.contract.ts'
import type * as contact from '../../contact/contact.contract.ts'
import type * as coupons from '../../coupons/coupon.contract.ts'
import type * as deals from '../../deals/deal.contract.ts'
import type * as marks from '../../favourites/deal-marks.contract.ts'
import type * as favourites from '../../favourites/favourite.contract.ts'
import type * as newsletter from '../../newsletter/newsletter.contract.ts'
import type * as pages from '../../pages/static-page.contract.ts'
import type * as promotion from '../../promotion/promotion.contract.ts'
import type * as settings from '../../settings/settings.contract.ts'
import type * as stores from '../../stores/store.contract.ts'
import type * as votes from '../../votes/vote.contract.ts'
import type { Call, Data, WireData } from '../contract.ts'

// Types alone: no schema reaches the browser.
type Contracts =
  | Valueof<typeof accounts>
  | Valueof<typeof articles>
  | Valueof<typeof banners>
  | Valueof<typeof categories>
  | Valueof<typeof clicks>
  | Valueof<typeof comments>
  | Valueof<typeof contact>
  | Valueof<typeof coupons>
  | Valueof<typeof deals>
  | Valueof<typeof favourites>
  | Valueof<typeof marks>
  | Valueof<typeof newsletter>
  | Valueof<typeof pages>
  | Valueof<typeof promotion>
  | Valueof<typeof settings>
  | Valueof<typeof stores>
  | Valueof<typeof votes>
type Valueof<T> = T[keyof T]
type AnyCall = Extract<Contracts, Call>

export type Calls = { [C in AnyCall as `${C['method']} ${C['path']}`]: C }
export type CallName = keyof Calls

/** Makes the domain value from a call's data as it travels. */
export type Decode = (data: never) => unknown
export type DecodeOf<N extends CallName> = (data: WireData<Calls[N]>) => Data<Calls[N]>

/** Sends a call: by fetch in the browser, which decodes the answer; in process, where nothing is encoded, on the server. */
export type Transport = (
  name: CallName,
  params: Record<string, unknown>,
  signal?: AbortSignal,
  decode?: Decode,
) => Promise<unknown>

/** What a failed call is, also after its trip from the server as JSON. */
export type ApiError = {
  /** 0 when no answer came at all. */
  status: number
  message: string
  fields?: Record<string, string> | undefined
  /** How long a caller who came too often has to wait. */
  retryAfterSeconds?: number | undefined
  /** What else the server says, by its names on the wire. */
  details?: Record<string, unknown> | undefined
}

/** The answer that a page is about, and how it was asked for. */
export type MainArea = { name: CallName; params: Record<string, unknown>; answer: unknown }
