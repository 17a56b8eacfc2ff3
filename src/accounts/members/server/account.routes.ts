import type { Route } from '../../../site/api/server/route.ts'
import type { AccountDeps } from './account-services.ts'
import { confirmationRoutes } from './confirmation.routes.ts'
import { passwordRoutes } from './password/password.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { ownSessionRoutes, sessionRoutes } from './session/session.routes.ts'

export const accountRoutes = (deps: AccountDeps): Route[] => [
  ...sessionRoutes(deps),
  ...ownSessionRoutes(deps),
  ...passwordRoutes(deps),
  ...confirmationRoutes(deps),
  ...profileRoutes(deps),
]
