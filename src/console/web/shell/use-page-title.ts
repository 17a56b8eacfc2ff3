import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

/** The title of the browser's tab. */
export function usePageTitle(title: string): void {
  const { t } = useLingui()
  const siteName = t`Bachat`
  useEffect(() => {
    document.title = `${title} – ${siteName}`
  }, [title, siteName])
}
