import type { FastifyInstance } from 'fastify'
import { categoryOrderRoutes } from '../../catalogue/categories/server/category-order.routes.ts'
import { clickExportRoutes, dealStatisticRoutes } from '../../catalogue/clicks/server/console/click-export.routes.ts'
import { dealEntryRoutes } from '../../catalogue/deals/server/console/deal-entry.routes.ts'
import { pricePointRoutes } from '../../catalogue/deals/server/console/price-points.routes.ts'
import { toDoRoutes } from '../../catalogue/deals/server/console/to-do.routes.ts'
import { reviewRoutes } from '../../community/moderation/server/console/review.routes.ts'
import { issuePreviewRoutes } from '../../community/newsletter/server/issue-preview.routes.ts'
import { telegramChannelRoutes } from '../../community/telegram-channel/server/telegram-channel.routes.ts'
import { type ConsoleDeps, consoleRoutes } from '../../console/server/console-routes.ts'
import type { ConsoleRoute } from '../../console/server/http/console-route.ts'
import { type ConsoleHttpDeps, registerConsole } from '../../console/server/http/register-console.ts'
import { jobRoutes } from '../../console/server/jobs/job.routes.ts'
import { type PictureRouteDeps, pictureRoutes } from '../../console/server/picture.routes.ts'
import { createMemberTurns } from '../../console/server/records/member-concurrency-limit.ts'
import { statisticRoutes } from '../../console/server/statistics/statistic.routes.ts'
import { type ReadOfferDeps, readOfferRoutes } from '../../importer/console/read-offer.routes.ts'
import { readMerchantLink } from '../../importer/offer/merchant-link.ts'
import { backupRoutes } from '../../operation/backup/schedule/backups.routes.ts'
import { firstStepsRoutes } from '../../operation/demo/first-steps.routes.ts'
import { feedRunRoutes } from '../../operation/feeds/server/feed-runs.routes.ts'
import { type MappingDeps, mappingRoutes } from '../../operation/feeds/server/mapping.routes.ts'
import { presentFindings } from '../../operation/feeds/server/present-findings.ts'
import { shopCheckRoutes } from '../../operation/shop-checks/server/console/shop-check.routes.ts'
import type { PictureStorage } from '../../pictures/storage/picture-storage.ts'
import { createPictureUploads } from '../../pictures/upload/upload-pictures.ts'
import type { Config } from '../../platform/config/config.ts'
import { createIsInNetworks } from '../../platform/http/networks.ts'
import { createLimits } from '../../platform/limits/rate-limits.ts'
import type { RefusalCache } from '../../platform/limits/refusal-cache.ts'
import type { Log } from '../../platform/log/log.ts'
import { createSendMail } from '../../platform/mail/mail-queue.ts'
import { describeFailures } from '../http/answer-failures.ts'
import { consoleKinds } from './console-kinds.ts'

type RouteDeps = Parameters<typeof allConsoleRoutes>[0]
type Deps = Omit<RouteDeps, 'canFetchFeed' | 'kinds' | 'limits' | 'secretsKey' | 'sendMail' | 'turns' | 'uploads'> &
  Omit<ConsoleHttpDeps, 'describeFailure'> & {
    config: Pick<Config, 'rateLimits' | 'feedPrivateNetworks' | 'secretsKey' | 'telegram' | 'backups'>
    refusals: RefusalCache
    pictures: PictureStorage
    log: Log
  }

/** The calls of the editors' console, in a scope of their own. */
export function registerConsoleCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, background, config, log, pictures, refusals, translate } = deps
  const isInFeedNetworks = createIsInNetworks(config.feedPrivateNetworks)
  const routes = allConsoleRoutes({
    ...deps,
    canFetchFeed: (address) => deps.canFetch(address) || isInFeedNetworks(address),
    kinds: consoleKinds,
    limits: createLimits({ db, enabled: config.rateLimits, refusals }),
    secretsKey: config.secretsKey,
    sendMail: createSendMail(translate),
    turns: createMemberTurns(),
    uploads: createPictureUploads({ db: background, storage: pictures, log }),
  })
  return registerConsole(app, { ...deps, describeFailure: describeFailures(translate) }, routes)
}

/** Every call of the console: those for records of any kind, and those that slices add for their own screens. */
export const allConsoleRoutes = (
  deps: ConsoleDeps & PictureRouteDeps & ReadOfferDeps & MappingDeps & { config: Pick<Config, 'telegram' | 'backups'> },
): ConsoleRoute[] => [
  ...consoleRoutes(deps),
  ...pictureRoutes(deps),
  ...statisticRoutes(deps),
  ...reviewRoutes({ ...deps, presentFindings }),
  ...readOfferRoutes(deps),
  ...dealEntryRoutes({ ...deps, readMerchantLink }),
  ...pricePointRoutes(deps),
  ...toDoRoutes(deps),
  ...categoryOrderRoutes(deps),
  ...clickExportRoutes(deps),
  ...dealStatisticRoutes(deps),
  ...shopCheckRoutes(deps),
  ...jobRoutes(deps),
  ...backupRoutes(deps),
  ...firstStepsRoutes(deps),
  ...feedRunRoutes(deps),
  ...mappingRoutes(deps),
  ...telegramChannelRoutes(deps),
  ...issuePreviewRoutes(deps),
]
