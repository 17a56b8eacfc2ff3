import { useCallback, useEffect, useState } from 'react'
import { paths } from '../../site/routing/paths.ts'
import { useAddresses } from '../../ui/hooks/use-addresses.ts'
import { lazyComponent } from '../../ui/hydration/lazy-component.tsx'
import { DialogFailed } from '../../ui/hydration/load-failed.tsx'
import { isPlainClick } from '../../ui/router/is-plain-click.ts'

const ReportSheet = lazyComponent(
  async () => (await import('../../community/moderation/web/report-sheet.tsx')).ReportSheet,
  null,
  DialogFailed,
)

/** Links to the page of a report open it in place, once this code is there. Its form is loaded by the press. */
export function ReportInPlace() {
  const [search, setSearch] = useState<string | null>(null)
  const { local } = useAddresses()
  const close = useCallback(() => setSearch(null), [])
  useEffect(() => {
    const path = local(paths.report({ deal: '' })).split('?')[0]
    const openInPlace = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.pathname !== path || link.target || !isPlainClick(event)) return
      // Before the router's own handler, which leaves alone what is prevented.
      event.preventDefault()
      setSearch(link.search)
    }
    document.addEventListener('click', openInPlace, true)
    return () => document.removeEventListener('click', openInPlace, true)
  }, [local])
  return search !== null && <ReportSheet search={search} onClose={close} />
}
