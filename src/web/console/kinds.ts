import { categoryRecord, featuredCategoryRecord } from '../../catalogue/categories/category.record.ts'
import { SettingPanel } from '../../catalogue/clicks/web/console/affiliate-preview.tsx'
import { codeRecord } from '../../catalogue/codes/code.record.ts'
import { couponRecord, dealRecord } from '../../catalogue/deals/deal.record.ts'
import { paymentOfferRecord } from '../../catalogue/payment-offers/payment-offer.record.ts'
import { OfferPreview } from '../../catalogue/payment-offers/web/console/offer-preview.tsx'
import { OfferTextEntry } from '../../catalogue/payment-offers/web/console/offer-text-entry.tsx'
import { storeRecord } from '../../catalogue/stores/store.record.ts'
import { commentRecord } from '../../community/comments/comment.record.ts'
import { contactMessageRecord } from '../../community/contact/contact-message.record.ts'
import { MessagePanel } from '../../community/moderation/web/console/message-panel.tsx'
import { newsletterIssueRecord } from '../../community/newsletter/newsletter-issue.record.ts'
import { subscriberRecord } from '../../community/newsletter/subscriber.record.ts'
import { IssuePreview } from '../../community/newsletter/web/console/issue-preview.tsx'
import { auditEntryRecord } from '../../console/kinds/audit-entry.record.ts'
import { invitationRecord } from '../../console/kinds/invitation.record.ts'
import { mailRecord } from '../../console/kinds/mail.record.ts'
import { memberRecord } from '../../console/kinds/member.record.ts'
import { settingRecord } from '../../console/kinds/setting.record.ts'
import { OfferEntry } from '../../console/web/new-deal/offer-entry.tsx'
import { EntryChanges } from '../../console/web/record/entry-changes.tsx'
import type { RegisteredKind } from '../../console/web/shell/kinds-context.ts'
import { articleRecord } from '../../content/articles/article.record.ts'
import { bannerRecord } from '../../content/banners/banner.record.ts'
import { BannerPreview } from '../../content/banners/web/console/banner-preview.tsx'
import { redirectRecord } from '../../content/redirects/redirect.record.ts'
import { staticPageRecord } from '../../content/static-pages/static-page.record.ts'
import { browserErrorRecord } from '../../operation/browser-errors/browser-error.record.ts'
import { feedRecord } from '../../operation/feeds/feed.record.ts'
import { FeedRuns } from '../../operation/feeds/web/console/feed-runs.tsx'
import { NewFeedEntry } from '../../operation/feeds/web/console/new-feed-entry.tsx'
import { StoreChecksPanel } from '../../operation/shop-checks/web/console/check-panels.tsx'
import { DealFormPanels } from './deal-form-panels.tsx'

const dealForm = { Entry: OfferEntry, Panel: DealFormPanels }

const logged: readonly RegisteredKind[] = [
  { description: dealRecord, ...dealForm },
  { description: couponRecord, ...dealForm },
  { description: paymentOfferRecord, Entry: OfferTextEntry, Panel: OfferPreview },
  { description: storeRecord, Panel: StoreChecksPanel },
  { description: categoryRecord },
  { description: featuredCategoryRecord },
  { description: codeRecord },
  { description: articleRecord },
  { description: staticPageRecord },
  { description: bannerRecord, WidePanel: BannerPreview },
  { description: feedRecord, Entry: NewFeedEntry, WidePanel: FeedRuns },
  { description: commentRecord },
  { description: contactMessageRecord, Panel: MessagePanel },
  { description: newsletterIssueRecord, WidePanel: IssuePreview },
  { description: subscriberRecord },
  { description: memberRecord },
  { description: invitationRecord },
  { description: redirectRecord },
  { description: settingRecord, Panel: SettingPanel },
  { description: mailRecord },
  { description: browserErrorRecord },
]

const auditEntries = auditEntryRecord(logged.map(({ description }) => description))

/** Every kind of record, in the order of the console's menu. */
export const consoleKinds: readonly RegisteredKind[] = [...logged, { description: auditEntries, Panel: EntryChanges }]
