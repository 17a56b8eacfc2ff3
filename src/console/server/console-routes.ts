import type { SignInDeps } from '../../accounts/members/server/session/sign-in-within-limits.ts'
import type { ConsoleRoute } from './http/console-route.ts'
import { previewRoutes } from './previews/preview.routes.ts'
import { previewHtmlRoutes, sharedRecordRoutes } from './records/drafts-and-undo.routes.ts'
import { recordRoutes } from './records/record.routes.ts'
import type { RecordDeps } from './records/record-deps.ts'
import { searchRoutes } from './search.routes.ts'
import { invitationRoutes } from './session/invitation.routes.ts'
import { ownAccountRoutes } from './session/member-account.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { viewRoutes } from './view.routes.ts'

export type ConsoleDeps = SignInDeps & RecordDeps

/** Every call of the console. */
export const consoleRoutes = (deps: ConsoleDeps): ConsoleRoute[] => [
  ...sessionRoutes(deps),
  ...ownAccountRoutes(deps),
  ...invitationRoutes(deps),
  ...sharedRecordRoutes(deps),
  ...searchRoutes(deps),
  ...viewRoutes(deps),
  ...previewHtmlRoutes(),
  ...previewRoutes(deps),
  ...deps.kinds.flatMap((kind) => recordRoutes(deps, kind)),
]
