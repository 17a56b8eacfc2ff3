/** A member's role. The database and the wire use numbers; everything else uses these names. */
export const roles = ['administrator', 'editor', 'member'] as const
export type Role = (typeof roles)[number]

export const roleNumbers = { administrator: 1, editor: 2, member: 3 } as const satisfies Record<Role, number>

/** An unknown number means the role with the fewest rights. */
export const roleOf = (number: number): Role => roles[number - 1] ?? 'member'
