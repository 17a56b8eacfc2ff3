import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/components/button.tsx'
import { Sheet } from '../../../ui/dialog/dialog.tsx'
import { ReportSteps, targetIn, useReportTitle } from './report-steps.tsx'

type ReportSheetProps = {
  /** The query of the report's address. */
  search: string
  onClose: () => void
}

/** The report on the page that has its link. */
export function ReportSheet({ search, onClose }: ReportSheetProps) {
  const [isSent, setIsSent] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const show = (sent: boolean) => {
    // Rendered before the focus moves, so that screen readers read what is there now.
    flushSync(() => setIsSent(sent))
    // The pressed button disappears, and the focus with it.
    box.current?.focus()
  }
  const target = targetIn(new URLSearchParams(search))
  return (
    <Sheet open onClose={onClose} title={useReportTitle(target)}>
      <div ref={box} tabIndex={-1} className="outline-none">
        <ReportSteps
          target={target}
          isSent={isSent}
          onSent={show}
          back={() => (
            <Button variant="secondary" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          )}
        />
      </div>
    </Sheet>
  )
}
