import { categoryKind } from '../../catalogue/categories/server/category.kind.ts'
import { codeKind } from '../../catalogue/coupons/server/console/code.kind.ts'
import { dealKind } from '../../catalogue/deals/server/console/deal.kind.ts'
import { leaveStore } from '../../catalogue/deals/server/product/item-group.queries.ts'
import { requestSearchRebuild } from '../../catalogue/deals/server/search/rebuild-search-documents.ts'
import { paymentOfferKind } from '../../catalogue/payment-offers/server/payment-offer.kind.ts'
import { storeKind } from '../../catalogue/stores/server/store.kind.ts'
import { commentKind } from '../../community/comments/server/comment.kind.ts'
import { contactMessageKind } from '../../community/contact/server/contact-message.kind.ts'
import { newsletterIssueKind } from '../../community/newsletter/server/newsletter-issue.kind.ts'
import { removeChosenCategory } from '../../community/newsletter/server/remove-chosen-category.ts'
import { subscriberKind } from '../../community/newsletter/server/subscriber.kind.ts'
import { auditEntryKind } from '../../console/server/kinds/audit-entry.kind.ts'
import { invitationKind } from '../../console/server/kinds/invitation.kind.ts'
import { mailKind } from '../../console/server/kinds/mail.kind.ts'
import { memberKind } from '../../console/server/kinds/member.kind.ts'
import { settingKind } from '../../console/server/kinds/setting.kind.ts'
import { withMerchantLinks } from '../../console/server/records/checks/merchant-links.ts'
import type { RecordKind } from '../../console/server/records/record-kind.ts'
import { articleKind } from '../../content/articles/server/article.kind.ts'
import { bannerKind } from '../../content/banners/server/banner.kind.ts'
import { addRedirect } from '../../content/redirects/server/add-redirect.ts'
import { redirectKind } from '../../content/redirects/server/redirect.kind.ts'
import { staticPageKind } from '../../content/static-pages/server/static-page.kind.ts'
import { readMerchantLink } from '../../importer/offer/merchant-link.ts'
import { browserErrorKind } from '../../operation/browser-errors/server/browser-error.kind.ts'
import { feedKind } from '../../operation/feeds/server/feed.kind.ts'
import { buildText } from '../build-info.ts'

const loggedKinds: readonly RecordKind[] = [
  withMerchantLinks(dealKind(readMerchantLink), readMerchantLink),
  paymentOfferKind,
  storeKind({
    onRename: (tx, storeId) => requestSearchRebuild(tx, { storeId }),
    onRemoval: leaveStore,
  }),
  categoryKind({
    onRename: (tx, categoryId) => requestSearchRebuild(tx, { categoryId }),
    onMove: addRedirect,
    onRemoval: removeChosenCategory,
  }),
  codeKind,
  withMerchantLinks(articleKind, readMerchantLink),
  withMerchantLinks(staticPageKind, readMerchantLink),
  bannerKind,
  feedKind,
  commentKind,
  contactMessageKind,
  newsletterIssueKind,
  subscriberKind,
  memberKind,
  invitationKind,
  redirectKind,
  settingKind,
  mailKind,
  browserErrorKind(buildText),
]

/** Every kind of record in the console, as its slice defines it. */
export const consoleKinds: readonly RecordKind[] = [...loggedKinds, auditEntryKind(loggedKinds)]
