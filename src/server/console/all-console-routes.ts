import { categoryOrderRoutes } from '../../catalogue/categories/server/console/category-order.routes.ts'
import { clickExportRoutes } from '../../catalogue/clicks/server/console/click-export.routes.ts'
import { dealFigureRoutes } from '../../catalogue/clicks/server/console/deal-figures.routes.ts'
import { dealEntryRoutes } from '../../catalogue/deals/server/console/deal-entry.routes.ts'
import { toDoRoutes } from '../../catalogue/deals/server/console/to-do.routes.ts'
import { reviewRoutes } from '../../community/reviews/server/console/review.routes.ts'
import { type ConsoleDeps, consoleRoutes } from '../../console/server/console-routes.ts'
import { figureRoutes } from '../../console/server/figures/figure.routes.ts'
import type { ConsoleRoute } from '../../console/server/http/console-route.ts'
import { jobRoutes } from '../../console/server/jobs/job.routes.ts'
import { type PictureRouteDeps, pictureRoutes } from '../../console/server/picture.routes.ts'
import { type ReadOfferDeps, readOfferRoutes } from '../../importer/console/read-offer.routes.ts'
import { readMerchantLink } from '../../importer/offer/merchant-link.ts'
import { firstStepsRoutes } from '../../operation/demo/console/first-steps.routes.ts'

/** Every call of the console: those for records of any kind, and those that slices add for their own screens. */
export const allConsoleRoutes = (deps: ConsoleDeps & PictureRouteDeps & ReadOfferDeps): ConsoleRoute[] => [
  ...consoleRoutes(deps),
  ...pictureRoutes(deps),
  ...figureRoutes(deps),
  ...reviewRoutes(deps),
  ...readOfferRoutes(deps),
  ...dealEntryRoutes({ ...deps, readMerchantLink }),
  ...toDoRoutes(deps),
  ...categoryOrderRoutes(deps),
  ...clickExportRoutes(deps),
  ...dealFigureRoutes(deps),
  ...jobRoutes(deps),
  ...firstStepsRoutes(deps),
]
