import type { Route } from '../platform/route.ts'
import type { AccountDeps } from './account-deps.ts'
import { ownSessionRoutes } from './own-sessions.routes.ts'
import { passwordRoutes } from './password.routes.ts'
import { profileRoutes } from './profile.routes.ts'
import { sessionRoutes } from './session.routes.ts'

export const accountRoutes = (deps: AccountDeps): Route[] => [
  ...sessionRoutes(deps),
  ...ownSessionRoutes(deps),
  ...passwordRoutes(deps),
  ...profileRoutes(deps),
]
