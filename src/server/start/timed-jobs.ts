import { forgetExpired } from '../../accounts/server/purge-expired.ts'
import { forgetOldPosts } from '../../comments/server/post-comment.ts'
import { expireDeals } from '../../deals/server/expire-deals.ts'
import { expireMissingOffers } from '../../deals/server/offers/expire-missing-offers.ts'
import { expireUnseenDeals } from '../../deals/server/offers/expire-unseen-deals.ts'
import { forgetOldMails } from '../../mail/send-queued-mails.ts'
import { forgetUnconfirmed } from '../../newsletter/server/subscribe.ts'
import type { Clock } from '../../platform/clock.ts'
import type { TimedJob } from '../../platform/database/jobs.ts'
import { forgetUsedProofs } from '../../promotion/server/join-promotion.ts'
import type { Db } from '../../schema/db.ts'

export const timedJobs = (db: Db, clock: Clock): TimedJob[] => [
  { name: 'expire-deals', cron: '*/5 * * * *', run: () => expireDeals(db, clock()) },
  { name: 'expire-missing-offers', cron: '13 * * * *', run: () => expireMissingOffers(db, clock()) },
  { name: 'expire-unseen-deals', cron: '47 * * * *', run: () => expireUnseenDeals(db, clock()) },
  { name: 'forget-mails', cron: '17 3 * * *', run: () => forgetOldMails(db, clock()) },
  { name: 'forget-unconfirmed', cron: '27 3 * * *', run: () => forgetUnconfirmed(db, clock()) },
  { name: 'forget-proofs', cron: '37 3 * * *', run: () => forgetUsedProofs(db, clock()) },
  { name: 'forget-comment-posts', cron: '*/10 * * * *', run: () => forgetOldPosts(db, clock()) },
  { name: 'forget-expired', cron: '17 * * * *', run: () => forgetExpired(db, clock()) },
]
