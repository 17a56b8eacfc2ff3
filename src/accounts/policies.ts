import type { Role } from './role.ts'

// Who may do what, as far as the role decides it: the only place that compares roles.

type WithRole = { role: Role }

const isStaff = ({ role }: WithRole): boolean => role !== 'member'

/** Nobody who is not signed in. */
export const canEditDeals = (member: WithRole | null): boolean => member !== null && isStaff(member)

/** Without an editor having read the comment before. */
export const canAlwaysPostLinks = (member: WithRole): boolean => isStaff(member)

export const canAdminister = ({ role }: WithRole): boolean => role === 'administrator'
