import { recordCheckedPrice } from '../../../catalogue/deals/server/price/record-checked-price.ts'
import { lockDeals, lockGroupsOfDeals } from '../../../catalogue/deals/server/product/item-group.queries.ts'
import { expireTogether } from '../../../catalogue/deals/server/update-due-deals.ts'
import { openCases } from '../../../console/server/cases/open-case.ts'
import { readMerchantLink } from '../../../importer/offer/merchant-link.ts'
import { type PageAnswer, requestPage } from '../../../importer/product-page/fetch-product-page.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { isAllowedByRobots } from '../robots-txt.ts'
import { hostOf, isRedirectToHome } from '../shop-address.ts'
import { type CheckResult, hasEnded, isRobotsCurrent, maxRedirects, nextCheckAt } from '../shop-check.ts'
import { updateRobots } from './check-robots.ts'
import { readShopPage } from './read-shop-page.ts'
import { robotName, type ShopAccess } from './shop-access.ts'
import * as queries from './shop-checks.queries.ts'
import { backOff, endBackOff } from './shop-hosts.queries.ts'

type Deps = { db: Db; clock: Clock; access: ShopAccess }

/** Each may hold a page of several megabytes. */
const maxConcurrent = 8
/** The job runs every minute. */
const maxRunMs = 45_000

/**
 * Asks each host whose turn it is about one of its deals, until nothing is due, the time is over, or the process stops.
 */
export async function checkShops(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const endsAt = clock().getTime() + maxRunMs
  while (!signal.aborted && clock().getTime() < endsAt) {
    const due = await queries.claimDueChecks(db, clock(), maxConcurrent)
    if (due === null) return
    const settled = await Promise.allSettled(due.map((check) => checkDeal(deps, check, signal)))
    for (const outcome of settled) if (outcome.status === 'rejected') throw outcome.reason
  }
}

/** One request: for robots.txt, the deal's address, or where that was redirected to. The next one waits for its turn. */
async function checkDeal({ db, clock, access }: Deps, check: queries.DueCheck, signal: AbortSignal): Promise<void> {
  const now = clock()
  const address = check.address ?? check.merchantUrl
  const host = hostOf(address)
  if (host === '') return finish(db, check, 'failed', now)
  // An editor has changed the deal's address.
  if (host !== check.host) return askAgain(db, check, now)
  if (check.robots === null || !isRobotsCurrent(check.robotsAt, now)) {
    await updateRobots(db, check, access, now)
    return askAgain(db, check, now)
  }
  if (!isAllowedByRobots(check.robots, robotName, address)) return finish(db, check, 'forbidden', now)
  const answer = await requestPage(address, { ...access, onBlocked: () => undefined }, signal)
  // Not the shop's fault. The check is due again later, as one of a killed process.
  if (signal.aborted) return
  if (answer.kind === 'failed') return noteFailure(db, check, answer, clock())
  await endBackOff(db, check.host)
  if (answer.kind === 'redirect') return followRedirect(db, check, { from: address, to: answer.to }, clock())
  return comparePrice(db, check, { html: answer.html, address }, clock())
}

type Failure = Extract<PageAnswer, { kind: 'failed' }>

async function noteFailure(
  db: Db,
  check: queries.DueCheck,
  { reason, status = 0, retryAfter = null }: Failure,
  now: Date,
) {
  const isRefused = reason === 'no-answer' || [403, 429, 503].includes(status)
  if (isRefused) await backOff(db, check.host, retryAfter, now)
  else await endBackOff(db, check.host)
  if (status === 404 || status === 410) return noteMissing(db, check, now)
  return finish(db, check, isRefused ? 'refused' : 'failed', now)
}

/** As soon as it is the host's turn again. */
function askAgain(db: Db, check: queries.DueCheck, now: Date): Promise<void> {
  const { dealId, address, redirects, merchantUrl } = check
  return queries.continueCheck(db, dealId, { host: hostOf(address ?? merchantUrl), address, redirects }, now)
}

async function followRedirect(
  db: Db,
  check: queries.DueCheck,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  const target = URL.parse(to, from)?.href ?? ''
  if (isRedirectToHome(check.merchantUrl, target)) return noteMissing(db, check, now)
  const link = readMerchantLink(target)
  if (link.kind === 'refused' || hostOf(link.url) === '' || check.redirects >= maxRedirects)
    return finish(db, check, 'failed', now)
  const next = { host: hostOf(link.url), address: link.url, redirects: check.redirects + 1 }
  return queries.continueCheck(db, check.dealId, next, now)
}

/** The first time the page is looked at again; the second time, hours later, the deal expires, and an editor is told. */
async function noteMissing(db: Db, check: queries.DueCheck, now: Date): Promise<void> {
  if (!hasEnded(check.missingSince, now)) return finish(db, check, 'missing', now)
  await expireTogether(db, [check.dealId], now, async (tx) => {
    if (!(await queries.isStillChecked(tx, check, now))) return []
    // Its case waits already.
    if (!check.hasEnded) await openCases(tx, [{ type: 'ended-at-shop', subject: { dealId: check.dealId } }], now)
    await queries.finishCheck(tx, check.dealId, { ...finished(check, 'missing', now), nextAt: null }, now)
    return [check.dealId]
  })
}

async function comparePrice(
  db: Db,
  check: queries.DueCheck,
  { html, address }: { html: string; address: string },
  now: Date,
): Promise<void> {
  const page = await readShopPage(html, address, check.merchantUrl, now)
  if (page.kind !== 'price') return finish(db, check, page.kind, now)
  const { pricePaise, isCertain } = page
  await db.transaction().execute(async (tx) => {
    await lockGroupsOfDeals(tx, [check.dealId])
    await lockDeals(tx, [check.dealId])
    if (!(await queries.isStillChecked(tx, check, now))) return askAgain(tx, check, now)
    const canChange = isCertain && !check.hasCoupon && !check.hasEnded && check.pricePaise !== null
    const isRecorded = pricePaise === check.pricePaise || canChange
    const result = isRecorded ? await recordCheckedPrice(tx, check.dealId, pricePaise, now) : 'other-price'
    await queries.finishCheck(tx, check.dealId, finished(check, result, now), now)
  })
}

const finish = (db: Db, check: queries.DueCheck, result: CheckResult, now: Date) =>
  db.transaction().execute((tx) => queries.finishCheck(tx, check.dealId, finished(check, result, now), now))

/** These say nothing about the page. */
const silent: readonly CheckResult[] = ['forbidden', 'refused', 'failed']

function finished(check: queries.DueCheck, result: CheckResult, now: Date): queries.FinishedCheck {
  const hasAnswered = !silent.includes(result)
  const failures = result === 'refused' || result === 'failed' ? check.failures + 1 : 0
  return {
    host: hostOf(check.merchantUrl) || check.host,
    result,
    failures: Math.min(failures, 100),
    nextAt: nextCheckAt(result, check.isFrequent, failures, now),
    missingSince: result === 'missing' ? (check.missingSince ?? now) : hasAnswered ? null : check.missingSince,
  }
}
