import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/components/notice.tsx'
import { SanitisedHtml } from '../../ui/prose/sanitised-html.tsx'
import { siteSettingsQuery } from './settings-queries.ts'

/** S3: what the editors want everyone to know; nothing when they have said nothing. */
export function NotificationBanner() {
  const { data } = useQuery(siteSettingsQuery())
  const message = data?.data.notificationHtml
  if (!message) return null
  return (
    <Notice kind="info">
      <SanitisedHtml html={message} />
    </Notice>
  )
}
