import type { Role } from '../../shared/role.ts'

// The permissions of each role: the only place that compares roles.

type WithRole = { role: Role }
export type StaffRole = Exclude<Role, 'member'>

const isStaff = ({ role }: WithRole): boolean => role !== 'member'

/** A visitor has no role. */
export const canEditDeals = (member: WithRole | null): boolean => member !== null && isStaff(member)

/** Without prior review by an editor. */
export const canAlwaysPostLinks = (member: WithRole): boolean => isStaff(member)

export const canUseConsole = <M extends WithRole>(member: M): member is M & { role: StaffRole } => isStaff(member)

/** Whether a member already has what an invitation gives. */
export const hasRightsOf = (member: WithRole, role: StaffRole): boolean =>
  role === 'administrator' ? canAdminister(member) : isStaff(member)

export const canAdminister = ({ role }: WithRole): boolean => role === 'administrator'
