import { useEffect } from 'react'
import { useLikesOnCards } from '../../catalogue/deals/web/use-likes-on-cards.ts'
import { arrangeToasts } from '../../ui/feedback/arrange-toasts.ts'
import { checkSession } from '../check-session.ts'
import { OfflineSupport } from '../offline/web/offline-support.tsx'

/** What every page has, but not before it is complete and idle. */
export function IdleSupport() {
  useEffect(checkSession, [])
  useEffect(arrangeToasts, [])
  useLikesOnCards()
  return <OfflineSupport />
}
