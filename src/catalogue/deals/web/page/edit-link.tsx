import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { siteSettingsQuery } from '../../../../site/settings/web/settings-queries.ts'
import { EditIcon } from '../../../../ui/components/icon.tsx'

/** Links editors to the admin console, a separate application: a plain link. */
export function EditLink({ id, title }: { id: number; title: string }) {
  const { t } = useLingui()
  const settings = useQuery(siteSettingsQuery())
  const consoleUrl = settings.data?.data.adminUrl
  if (!consoleUrl) return null
  const label = t`Edit ${title}`
  return (
    <a
      href={`${consoleUrl}/deals/${id}`}
      aria-label={label}
      className="relative grid size-9 place-items-center rounded-control bg-surface/85 text-ink after:absolute after:-inset-1 hover:bg-sunken"
    >
      <EditIcon />
    </a>
  )
}
