import type { SignInParts } from '../../accounts/server/session/sign-in-within-limits.ts'
import type { ConsoleRoute } from './http/console-route.ts'
import { previewRoutes } from './previews/preview.routes.ts'
import { previewHtmlRoutes } from './records/preview-html.routes.ts'
import { recordRoutes } from './records/record.routes.ts'
import type { RecordParts } from './records/record-parts.ts'
import { sharedRecordRoutes } from './records/shared.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { viewRoutes } from './views/view.routes.ts'

export type ConsoleParts = SignInParts & RecordParts

/** Every call of the console. */
export const consoleRoutes = (parts: ConsoleParts): ConsoleRoute[] => [
  ...sessionRoutes(parts),
  ...sharedRecordRoutes(parts),
  ...viewRoutes(parts),
  ...previewHtmlRoutes(),
  ...previewRoutes(parts),
  ...parts.kinds.flatMap((kind) => recordRoutes(parts, kind)),
]
