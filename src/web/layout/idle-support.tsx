import { useEffect } from 'react'
import { useLikesOnCards } from '../../catalogue/deals/web/use-likes-on-cards.ts'
import { followMeans } from '../../catalogue/payment-offers/web/follow-means.ts'
import { decodeUser } from '../../site/api/user.wire.ts'
import { callApi } from '../../site/api/web/call-api.ts'
import { currentSession, updateUser } from '../../site/api/web/session.ts'
import { arrangeToasts } from '../../ui/feedback/arrange-toasts.ts'
import { OfflineSupport } from '../offline/web/offline-support.tsx'
import { finishSignOut } from '../sign-out.ts'
import { ReportInPlace } from './report-in-place.tsx'

/** The components of every page that can wait until it is idle. */
export function IdleSupport() {
  useEffect(checkSession, [])
  useEffect(arrangeToasts, [])
  useEffect(followMeans, [])
  useLikesOnCards()
  return (
    <>
      <OfflineSupport />
      <ReportInPlace />
    </>
  )
}

/** Checks the session, and finishes a sign-out as soon as the server can be reached, until the returned function is called. */
function checkSession(): () => void {
  if (currentSession()) void askForUser()
  finishSignOut()
  addEventListener('online', finishSignOut)
  return () => removeEventListener('online', finishSignOut)
}

/** An unknown token ends the session by itself; any other failure may be temporary. */
async function askForUser(): Promise<void> {
  try {
    const { data } = await callApi('GET /session', {}, undefined, decodeUser)
    updateUser(data)
  } catch {
    // Offline, or a fault of the server: the next call will show.
  }
}
