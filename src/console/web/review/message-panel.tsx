import { useLingui } from '@lingui/react/macro'
import { Card } from '../../../ui/components/card.tsx'
import type { KindPanelProps } from '../kind-panels.tsx'
import { CaseLink } from './case-link.tsx'
import { ReplyLink } from './reply-link.tsx'
import { queueAddress } from './review-address.ts'

/** Beside a contact message: its answer, and where its case is decided or was. */
export function MessagePanel({ values, record }: KindPanelProps) {
  const { t } = useLingui()
  const isWaiting = record?.state === 'waiting'
  const state = isWaiting ? 'waiting' : 'decided'
  return (
    <Card className="flex flex-col p-4">
      <ReplyLink email={`${values.email}`} />
      <CaseLink to={queueAddress({ state, type: 'message', weight: '', after: '' })}>
        {isWaiting ? t`Decide in the review queue` : t`Decided messages in the review queue`}
      </CaseLink>
    </Card>
  )
}
