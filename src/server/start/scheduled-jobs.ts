import { purgeExpired } from '../../accounts/members/server/purge-expired.ts'
import { purgeClickLog } from '../../catalogue/clicks/server/count-click.ts'
import { purgeCodeVotes } from '../../catalogue/codes/server/recompute-health.ts'
import { purgeCodeCopies } from '../../catalogue/coupons/server/count-code-copy.ts'
import { endDueCodes } from '../../catalogue/coupons/server/end-due-codes.ts'
import { refreshAllHealth } from '../../catalogue/coupons/server/vote-for-code.ts'
import { expireMissingOffers } from '../../catalogue/deals/server/offers/expire-dropped-offers.ts'
import { expireUnseenDeals } from '../../catalogue/deals/server/offers/expire-long-unseen-deals.ts'
import { purgeSearchCounts } from '../../catalogue/deals/server/search/search-counter.ts'
import { purgeOldNotices } from '../../community/alerts/server/purge-notices.ts'
import { purgeOldPosts } from '../../community/comments/server/post-comment.ts'
import { purgeRemovedComments } from '../../community/comments/server/remove-comment.ts'
import { purgeReports } from '../../community/moderation/server/purge-reports.ts'
import { countIssueFigures } from '../../community/newsletter/server/count-issue-figures.ts'
import { type NewsletterDeps, runNewsletter } from '../../community/newsletter/server/send-issues.ts'
import { purgeUnconfirmed } from '../../community/newsletter/server/subscription.ts'
import {
  runTelegramChannel,
  type TelegramChannelDeps,
} from '../../community/telegram-channel/server/run-telegram-channel.ts'
import { purgeReviews, raiseCasePriorities } from '../../console/server/cases/purge-reviews.ts'
import { purgeConsole } from '../../console/server/purge-console.ts'
import { countDailyStatistics } from '../../console/server/statistics/count-statistics.ts'
import { purgeUsedProofs } from '../../content/gift-card-promotion/server/join-promotion.ts'
import { purgeRejectedRows } from '../../importer/rejected-rows.ts'
import { type BackupDeps, runDueBackup } from '../../operation/backup/schedule/run-due-backup.ts'
import { purgeFeedFiles } from '../../operation/feeds/server/run/purge-feed-files.ts'
import { type DueFeedsDeps, runDueFeeds } from '../../operation/feeds/server/run/run-due-feeds.ts'
import { checkShops } from '../../operation/shop-checks/server/check-shops.ts'
import { planShopChecks } from '../../operation/shop-checks/server/plan-shop-checks.ts'
import type { ShopAccess } from '../../operation/shop-checks/server/shop-access.ts'
import type { PictureStorage } from '../../pictures/storage/picture-storage.ts'
import { removeUnusedPictures } from '../../pictures/upload/remove-unused-pictures.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ScheduledJob } from '../../platform/database/jobs.ts'
import { purgeOldMails } from '../../platform/mail/send-queued-mails.ts'
import type { Db } from '../../platform/schema/db.ts'

/** Rows are deleted only after they are in the statistics: a failed count deletes nothing. */
export async function countAndPurgeStatistics(db: Db, now: Date): Promise<void> {
  await countDailyStatistics(db, now)
  await purgeClickLog(db, now)
  await purgeSearchCounts(db, now)
}

/** Once a day: what is too old to count goes first. */
async function refreshCodeHealth(db: Db, now: Date): Promise<void> {
  await purgeCodeVotes(db, now)
  await refreshAllHealth(db, now)
}

async function purgeCases(db: Db, now: Date): Promise<void> {
  await purgeReviews(db, now)
  await purgeReports(db, now)
}

const backupJob = (deps: BackupDeps): ScheduledJob => ({
  ...{ name: 'write-backups', cron: '*/1 * * * *', isLong: true },
  run: (signal) => runDueBackup(deps, signal),
})

export const scheduledJobs = (
  db: Db,
  clock: Clock,
  pictures: PictureStorage,
  shopAccess: ShopAccess,
  feeds: Omit<DueFeedsDeps, 'db' | 'clock'>,
  telegramChannel: Omit<TelegramChannelDeps, 'db' | 'clock'>,
  newsletter: Omit<NewsletterDeps, 'db' | 'clock'>,
  /** Null: none by the clock. */
  backups: Omit<BackupDeps, 'db' | 'clock'> | null,
): ScheduledJob[] => [
  {
    ...{ name: 'run-due-feeds', cron: '*/1 * * * *', isLong: true },
    run: (signal) => runDueFeeds({ db, clock, ...feeds }, signal),
  },
  {
    ...{ name: 'send-newsletter', cron: '*/1 * * * *', isLong: true },
    run: (signal) => runNewsletter({ db, clock, ...newsletter }, signal),
  },
  { name: 'count-newsletter', cron: '*/10 * * * *', run: () => countIssueFigures(db, clock()) },
  { name: 'purge-feed-files', cron: '57 3 * * *', run: () => purgeFeedFiles(db, feeds.dataDir, clock()) },
  { name: 'expire-missing-offers', cron: '13 * * * *', run: () => expireMissingOffers(db, clock()) },
  { name: 'expire-unseen-deals', cron: '47 * * * *', run: () => expireUnseenDeals(db, clock()) },
  { name: 'plan-shop-checks', cron: '29 * * * *', run: () => planShopChecks(db, clock()) },
  {
    name: 'check-shops',
    cron: '* * * * *',
    run: (signal) => checkShops({ db, clock, access: shopAccess }, signal),
  },
  {
    name: 'telegram-channel',
    cron: '* * * * *',
    run: (signal) => runTelegramChannel({ db, clock, ...telegramChannel }, signal),
  },
  { name: 'count-figures', cron: '*/10 * * * *', run: () => countAndPurgeStatistics(db, clock()) },
  { name: 'purge-mails', cron: '17 3 * * *', run: () => purgeOldMails(db, clock()) },
  { name: 'purge-alert-notices', cron: '47 3 * * *', run: () => purgeOldNotices(db, clock()) },
  { name: 'purge-unconfirmed', cron: '27 3 * * *', run: () => purgeUnconfirmed(db, clock()) },
  { name: 'purge-proofs', cron: '37 3 * * *', run: () => purgeUsedProofs(db, clock()) },
  { name: 'purge-comment-posts', cron: '*/10 * * * *', run: () => purgeOldPosts(db, clock()) },
  { name: 'purge-expired', cron: '17 * * * *', run: () => purgeExpired(db, clock()) },
  { name: 'remove-unused-pictures', cron: '53 3 * * *', run: () => removeUnusedPictures(db, pictures, clock()) },
  { name: 'raise-case-weights', cron: '*/5 * * * *', run: () => raiseCasePriorities(db, clock()) },
  { name: 'purge-removed-comments', cron: '7 3 * * *', run: () => purgeRemovedComments(db, clock()) },
  { name: 'purge-code-copies', cron: '3 * * * *', run: () => purgeCodeCopies(db, clock()) },
  { name: 'end-due-codes', cron: '* * * * *', run: () => endDueCodes(db, clock()) },
  { name: 'refresh-code-health', cron: '37 2 * * *', run: () => refreshCodeHealth(db, clock()) },
  { name: 'purge-rejected-rows', cron: '33 * * * *', run: () => purgeRejectedRows(db, clock()) },
  { name: 'purge-reviews', cron: '43 3 * * *', run: () => purgeCases(db, clock()) },
  { name: 'purge-console', cron: '23 * * * *', run: () => purgeConsole(db, clock()) },
  ...(backups === null ? [] : [backupJob({ db, clock, ...backups })]),
]
