import type { Role } from '../shared/role.ts'
import type { Area } from './records/record-description.ts'

const administrators: readonly Role[] = ['administrator']
const staff: readonly Role[] = ['administrator', 'editor']

/** The permissions of all roles in the console: the only such table. Every call of the console names its policy. */
export const consolePolicies = {
  /** Signing in and out: the caller is not known yet. */
  anyone: 'anyone',
  /** One's own session, second factor and drafts, and the list of visible kinds. */
  'own account': staff,
  content: staff,
  review: staff,
  newsletter: administrators,
  members: administrators,
  settings: administrators,
  mails: administrators,
  jobs: administrators,
  audit: administrators,
} as const satisfies Record<Area | 'own account', readonly Role[]> & { anyone: 'anyone' }

export type ConsolePolicy = keyof typeof consolePolicies

export function mayUseConsole(policy: ConsolePolicy, role: Role | null): boolean {
  const allowed = consolePolicies[policy]
  return allowed === 'anyone' || (role ? allowed.includes(role) : false)
}
