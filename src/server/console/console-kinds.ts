import { articleKind } from '../../articles/server/console/article.kind.ts'
import { bannerKind } from '../../banners/server/console/banner.kind.ts'
import { categoryKind } from '../../categories/server/console/category.kind.ts'
import { commentKind } from '../../comments/server/console/comment.kind.ts'
import { auditEntryKind } from '../../console/server/kinds/audit-entry.kind.ts'
import { invitationKind } from '../../console/server/kinds/invitation.kind.ts'
import { mailKind } from '../../console/server/kinds/mail.kind.ts'
import { memberKind } from '../../console/server/kinds/member.kind.ts'
import { settingKind } from '../../console/server/kinds/setting.kind.ts'
import { withMerchantLinks } from '../../console/server/records/checks/merchant-links.ts'
import type { RecordKind } from '../../console/server/records/record-kind.ts'
import { contactMessageKind } from '../../contact/server/console/contact-message.kind.ts'
import { dealKind } from '../../deals/server/console/deal.kind.ts'
import { leaveStore } from '../../deals/server/product/item-group.queries.ts'
import { requestSearchRebuild } from '../../deals/server/search/rebuild-search-documents.ts'
import { readMerchantLink } from '../../importer/offer/merchant-link.ts'
import { subscriberKind } from '../../newsletter/server/console/subscriber.kind.ts'
import { staticPageKind } from '../../pages/server/console/static-page.kind.ts'
import { addRedirect } from '../../redirects/server/add-redirect.ts'
import { redirectKind } from '../../redirects/server/console/redirect.kind.ts'
import { storeKind } from '../../stores/server/console/store.kind.ts'

const loggedKinds: readonly RecordKind[] = [
  withMerchantLinks(dealKind(readMerchantLink), readMerchantLink),
  storeKind({
    onRename: (tx, storeId) => requestSearchRebuild(tx, { storeId }),
    onRemoval: leaveStore,
  }),
  categoryKind({
    onRename: (tx, categoryId) => requestSearchRebuild(tx, { categoryId }),
    onMove: addRedirect,
  }),
  withMerchantLinks(articleKind, readMerchantLink),
  withMerchantLinks(staticPageKind, readMerchantLink),
  bannerKind,
  commentKind,
  contactMessageKind,
  subscriberKind,
  memberKind,
  invitationKind,
  redirectKind,
  settingKind,
  mailKind,
]

/** Every kind of record in the console, as its slice defines it. */
export const consoleKinds: readonly RecordKind[] = [...loggedKinds, auditEntryKind(loggedKinds)]
