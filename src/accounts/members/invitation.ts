/** An invited person's link works for so long, once. */
export const invitationHours = 72

export type InvitationState = 'pending' | 'expired' | 'accepted' | 'withdrawn'

type Life = { expiresAt: Date; acceptedAt: Date | null; withdrawnAt: Date | null }

/** `expiresAt` is exclusive. */
export function stateOfInvitation({ expiresAt, acceptedAt, withdrawnAt }: Life, now: Date): InvitationState {
  if (acceptedAt) return 'accepted'
  if (withdrawnAt) return 'withdrawn'
  return now < expiresAt ? 'pending' : 'expired'
}
