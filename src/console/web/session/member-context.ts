import { createContext, use } from 'react'
import type { SessionAnswer } from '../../console.contract.ts'

export const MemberContext = createContext<SessionAnswer | null>(null)

/** The signed-in member. */
export function useMember(): SessionAnswer {
  const session = use(MemberContext)
  if (!session) throw new Error('Only a signed-in member sees this.')
  return session
}
