import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
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
  const target = targetIn(new URLSearchParams(search))
  return (
    <Sheet open onClose={onClose} title={useReportTitle(target)}>
      <ReportSteps
        target={target}
        isSent={isSent}
        onSent={setIsSent}
        back={() => (
          <Button variant="secondary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        )}
      />
    </Sheet>
  )
}
