import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../ui/components/notice.tsx'
import { SanitisedHtml } from '../../../ui/prose/sanitised-html.tsx'
import { siteSettingsQuery } from './settings-queries.ts'

/** S3: the editors' notification; renders nothing without one. */
export function NotificationBanner() {
  const { data } = useQuery(siteSettingsQuery())
  const message = data?.data.notificationHtml
  if (!message) return null
  return (
    <Notice kind="info" slim>
      <SanitisedHtml html={message} className="max-sm:text-xs sm:text-sm" />
    </Notice>
  )
}
