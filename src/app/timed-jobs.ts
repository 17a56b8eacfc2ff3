import { forgetExpired } from '../accounts/forget-expired.ts'
import { forgetOldPosts } from '../comments/post-comment.ts'
import { expireDeals } from '../deals/expire-deals.ts'
import { expireMissingOffers } from '../deals/expire-missing-offers.ts'
import { expireUnseenDeals } from '../deals/expire-unseen-deals.ts'
import { forgetUnconfirmed } from '../newsletter/subscribe.ts'
import type { Clock } from '../platform/clock.ts'
import type { TimedJob } from '../platform/jobs.ts'
import { forgetOldMails } from '../platform/send-waiting-mails.ts'
import { forgetUsedProofs } from '../promotion/join-promotion.ts'
import type { Db } from '../schema/db.ts'

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
