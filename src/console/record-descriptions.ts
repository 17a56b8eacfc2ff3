import { invitationRecord } from '../accounts/invitation.record.ts'
import { memberRecord } from '../accounts/member.record.ts'
import { articleRecord } from '../articles/article.record.ts'
import { bannerRecord } from '../banners/banner.record.ts'
import { categoryRecord } from '../categories/category.record.ts'
import { featuredCategoryRecord } from '../categories/featured-category.record.ts'
import { commentRecord } from '../comments/comment.record.ts'
import { contactMessageRecord } from '../contact/contact-message.record.ts'
import { couponRecord } from '../deals/coupon.record.ts'
import { dealRecord } from '../deals/deal.record.ts'
import { subscriberRecord } from '../newsletter/subscriber.record.ts'
import { staticPageRecord } from '../pages/static-page.record.ts'
import { redirectRecord } from '../redirects/redirect.record.ts'
import { settingRecord } from '../settings/setting.record.ts'
import { storeRecord } from '../stores/store.record.ts'
import { auditEntryRecord } from './audit-entry.record.ts'
import { mailRecord } from './mail.record.ts'
import type { RecordDescription } from './records/record-description.ts'

const logged: readonly RecordDescription[] = [
  dealRecord,
  couponRecord,
  storeRecord,
  categoryRecord,
  featuredCategoryRecord,
  articleRecord,
  staticPageRecord,
  bannerRecord,
  commentRecord,
  contactMessageRecord,
  subscriberRecord,
  memberRecord,
  invitationRecord,
  redirectRecord,
  settingRecord,
  mailRecord,
]

/** Every kind of record, in the order of the console's menu. */
export const recordDescriptions: readonly RecordDescription[] = [...logged, auditEntryRecord(logged)]

export const findRecordDescription = (name: string): RecordDescription | undefined =>
  recordDescriptions.find((kind) => kind.name === name)
