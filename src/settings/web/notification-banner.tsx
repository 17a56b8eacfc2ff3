import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/web/api-query.ts'
import { Notice } from '../../ui/components/notice.tsx'
import { SanitisedHtml } from '../../ui/prose/sanitised-html.tsx'

/** S3: what the editors want everyone to know; nothing when they have said nothing. */
export function NotificationBanner() {
  const { data } = useQuery(apiQuery('GET /commonsettings', {}))
  const message = data?.data[0]?.notifications.notification_msg
  if (!message) return null
  return (
    <Notice kind="info">
      <SanitisedHtml html={message} />
    </Notice>
  )
}
