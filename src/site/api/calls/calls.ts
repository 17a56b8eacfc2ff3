import type * as accounts from '../../../accounts/members/account.contract.ts'
import type * as categories from '../../../catalogue/categories/category.contract.ts'
import type * as clicks from '../../../catalogue/clicks/click.contract.ts'
import type * as codes from '../../../catalogue/codes/code.contract.ts'
import type * as coupons from '../../../catalogue/coupons/coupon.contract.ts'
import type * as deals from '../../../catalogue/deals/deal.contract.ts'
import type * as dealLists from '../../../catalogue/deals/deal-lists.contract.ts'
import type * as favourites from '../../../catalogue/favourites/favourite.contract.ts'
import type * as reactions from '../../../catalogue/reactions/reaction.contract.ts'
import type * as stores from '../../../catalogue/stores/store.contract.ts'
import type * as alertFeeds from '../../../community/alerts/alert-feeds.contract.ts'
import type * as alerts from '../../../community/alerts/alerts.contract.ts'
import type * as followedDeals from '../../../community/alerts/followed-deals.contract.ts'
import type * as channels from '../../../community/channels/channels.contract.ts'
import type * as comments from '../../../community/comments/comment.contract.ts'
import type * as contact from '../../../community/contact/contact.contract.ts'
import type * as reports from '../../../community/moderation/report.contract.ts'
import type * as newsletter from '../../../community/newsletter/newsletter.contract.ts'
import type * as articles from '../../../content/articles/article.contract.ts'
import type * as banners from '../../../content/banners/banner.contract.ts'
import type * as promotion from '../../../content/gift-card-promotion/promotion.contract.ts'
import type * as pages from '../../../content/static-pages/static-page.contract.ts'
import type * as settings from '../../settings/settings.contract.ts'
import type { Answer, Call, Data, Params, WireData } from '../contract.ts'

// Types only: no schema reaches the browser.
type Contracts =
  | Valueof<typeof accounts>
  | Valueof<typeof alerts>
  | Valueof<typeof articles>
  | Valueof<typeof banners>
  | Valueof<typeof categories>
  | Valueof<typeof channels>
  | Valueof<typeof clicks>
  | Valueof<typeof codes>
  | Valueof<typeof comments>
  | Valueof<typeof contact>
  | Valueof<typeof coupons>
  | Valueof<typeof dealLists>
  | Valueof<typeof deals>
  | Valueof<typeof favourites>
  | Valueof<typeof alertFeeds>
  | Valueof<typeof followedDeals>
  | Valueof<typeof reactions>
  | Valueof<typeof newsletter>
  | Valueof<typeof pages>
  | Valueof<typeof promotion>
  | Valueof<typeof reports>
  | Valueof<typeof settings>
  | Valueof<typeof stores>
type Valueof<T> = T[keyof T]
type AnyCall = Extract<Contracts, Call>

export type Calls = { [C in AnyCall as `${C['method']} ${C['path']}`]: C }
export type CallName = keyof Calls

/** Decodes the call's wire data into the domain value. */
export type Decode = (data: never) => unknown
export type DecodeOf<N extends CallName> = (data: WireData<Calls[N]>) => Data<Calls[N]>

/**
 * Sends a call. In the browser it uses fetch and decodes the answer; on the server the call runs in process, without
 * encoding.
 */
export type Transport = (
  name: CallName,
  params: Record<string, unknown>,
  signal?: AbortSignal,
  decode?: Decode,
) => Promise<unknown>

/** A failed call; also survives the transfer from server to browser as JSON. */
export type ApiError = {
  /** 0 when no answer arrived. */
  status: number
  message: string
  fields?: Record<string, string> | undefined
  /** How long a rate-limited caller has to wait. */
  retryAfterSeconds?: number | undefined
  /** Further details from the server, under their wire names. */
  details?: Record<string, unknown> | undefined
}

/** The main answer of a page, and the call that requested it, which determines the answer's type. */
export type MainArea = { [N in CallName]: MainAreaOf<N> }[CallName]
export type MainAreaOf<N extends CallName> = { name: N; params: Params<Calls[N]>; answer: Answer<Calls[N]> }
