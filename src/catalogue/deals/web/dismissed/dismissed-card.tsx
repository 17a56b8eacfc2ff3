import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../../../../ui/components/button.tsx'
import { usePageDisplayed } from '../../../../ui/router/page-outlet.tsx'
import type { Deal } from '../../deal.ts'
import { undoDismissal, withdrawUndo } from './dismiss-deal.ts'

/** Replaces a card that was just dismissed. */
export function DismissedCard({ deal: { id, title } }: { deal: Pick<Deal, 'id' | 'title'> }) {
  const { t } = useLingui()
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The pressed button is gone: its focus goes to the way back.
    undo.current?.focus({ preventScroll: true })
  }, [])
  const isDisplayed = usePageDisplayed()
  // When React renders that another page is displayed: the deal must not be on that one.
  useLayoutEffect(() => (isDisplayed ? () => withdrawUndo(id) : undefined), [id, isDisplayed])
  const restore = () => {
    undoDismissal(id)
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-deal="${id}"]:not([data-retained-page] *) .item-title a`)?.focus(),
    )
  }
  return (
    <div className="flex h-full flex-wrap content-center items-center justify-center gap-x-3 gap-y-1 rounded-card border border-line border-dashed p-2 text-center">
      <p className="text-muted text-sm">{t`Deal hidden.`}</p>
      <Button ref={undo} variant="secondary" size="sm" aria-label={t`Undo: hide ${title}`} onClick={restore}>
        {t`Undo`}
      </Button>
    </div>
  )
}
