import type { Role } from './role.ts'

/** Who is signed in, as the site shows members to themselves. */
export type User = { id: number; name: string; email: string; phone: string; address: string; role: Role }
