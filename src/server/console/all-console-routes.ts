import { categoryOrderRoutes } from '../../categories/server/console/category-order.routes.ts'
import { clickExportRoutes } from '../../clicks/server/console/click-export.routes.ts'
import { type ConsoleParts, consoleRoutes } from '../../console/server/console-routes.ts'
import type { ConsoleRoute } from '../../console/server/http/console-route.ts'
import { jobRoutes } from '../../console/server/jobs/job.routes.ts'
import { dealEntryRoutes } from '../../deals/server/console/deal-entry.routes.ts'
import { firstStepsRoutes } from '../../demo/console/first-steps.routes.ts'
import { figureRoutes } from '../../figures/server/console/figure.routes.ts'
import { type ReadOfferParts, readOfferRoutes } from '../../importer/console/read-offer.routes.ts'
import { readMerchantLink } from '../../importer/offer/merchant-link.ts'
import { type PictureRouteParts, pictureRoutes } from '../../pictures/console/picture.routes.ts'
import { reviewRoutes } from '../../reviews/server/console/review.routes.ts'

/** Every call of the console: those for records of any kind, and those that slices add for their own screens. */
export const allConsoleRoutes = (parts: ConsoleParts & PictureRouteParts & ReadOfferParts): ConsoleRoute[] => [
  ...consoleRoutes(parts),
  ...pictureRoutes(parts),
  ...figureRoutes(parts),
  ...reviewRoutes(parts),
  ...readOfferRoutes(parts),
  ...dealEntryRoutes({ ...parts, readMerchantLink }),
  ...categoryOrderRoutes(parts),
  ...clickExportRoutes(parts),
  ...jobRoutes(parts),
  ...firstStepsRoutes(parts),
]
