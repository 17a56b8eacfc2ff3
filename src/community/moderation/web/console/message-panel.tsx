import { useLingui } from '@lingui/react/macro'
import type { KindPanelProps } from '../../../../console/web/shell/kinds-context.ts'
import { Card } from '../../../../ui/components/card.tsx'
import { CaseLink, ReplyLink } from './case-link.tsx'
import { queueAddress, wholeQueue } from './review-address.ts'

/** Beside a contact message: its answer, and where its case is decided or was. */
export function MessagePanel({ values, record }: KindPanelProps) {
  const { t } = useLingui()
  return (
    <Card className="flex flex-col p-4">
      <ReplyLink email={`${values.email}`} />
      {record && (
        <CaseLink to={queueAddress({ ...wholeQueue, message: record.id })}>
          {record.state === 'waiting' ? t`Decide in the review queue` : t`Its decision in the review queue`}
        </CaseLink>
      )}
    </Card>
  )
}
