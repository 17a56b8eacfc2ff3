import { purgeExpired } from '../../accounts/server/purge-expired.ts'
import { purgeOldPosts } from '../../comments/server/post-comment.ts'
import { purgeConsole } from '../../console/server/purge-console.ts'
import { expireDeals } from '../../deals/server/expire-deals.ts'
import { expireMissingOffers } from '../../deals/server/offers/expire-missing-offers.ts'
import { expireUnseenDeals } from '../../deals/server/offers/expire-unseen-deals.ts'
import { purgeOldMails } from '../../mail/send-queued-mails.ts'
import { purgeUnconfirmed } from '../../newsletter/server/subscribe.ts'
import type { Clock } from '../../platform/clock.ts'
import type { TimedJob } from '../../platform/database/jobs.ts'
import { purgeUsedProofs } from '../../promotion/server/join-promotion.ts'
import type { Db } from '../../schema/db.ts'

export const timedJobs = (db: Db, clock: Clock): TimedJob[] => [
  { name: 'expire-deals', cron: '*/5 * * * *', run: () => expireDeals(db, clock()) },
  { name: 'expire-missing-offers', cron: '13 * * * *', run: () => expireMissingOffers(db, clock()) },
  { name: 'expire-unseen-deals', cron: '47 * * * *', run: () => expireUnseenDeals(db, clock()) },
  { name: 'forget-mails', cron: '17 3 * * *', run: () => purgeOldMails(db, clock()) },
  { name: 'forget-unconfirmed', cron: '27 3 * * *', run: () => purgeUnconfirmed(db, clock()) },
  { name: 'forget-proofs', cron: '37 3 * * *', run: () => purgeUsedProofs(db, clock()) },
  { name: 'forget-comment-posts', cron: '*/10 * * * *', run: () => purgeOldPosts(db, clock()) },
  { name: 'forget-expired', cron: '17 * * * *', run: () => purgeExpired(db, clock()) },
  { name: 'forget-console', cron: '23 * * * *', run: () => purgeConsole(db, clock()) },
]
