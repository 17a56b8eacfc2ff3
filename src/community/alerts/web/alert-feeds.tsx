import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { callApi } from '../../../site/api/web/call-api.ts'
import { useAction } from '../../../site/forms/web/use-action.ts'
import { Button } from '../../../ui/components/button.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { CopyButton } from '../../../ui/share/copy-button.tsx'

/** `alertId` null: the feed of all alerts. */
type Props = { memberId: number; alertId: number | null }

/** The secret address of a news feed, which can be made, replaced and removed. */
export function AlertFeedAddress({ memberId, alertId }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { busy, run } = useAction()
  const query = apiQuery('GET /alertfeeds', { userid: memberId })
  const feeds = useQuery(query)
  if (feeds.isPending) return <SkeletonRows count={1} />
  if (feeds.isLoadingError) return <QueryError of={feeds} compact />
  const address = feeds.data.data.find(({ alert }) => alert === alertId)?.address
  const which = { userid: memberId, ...(alertId !== null && { alert: alertId }) }
  const change = (call: 'POST /makealertfeed' | 'POST /endalertfeed') =>
    run(async () => {
      const { message } = await callApi(call, which)
      await client.invalidateQueries(query)
      const done = address ? message : t`The news feed is ready: copy its address into your feed reader.`
      if (done) toast.success(done)
    })
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted text-sm">
        {address
          ? t`Whoever has this address can read the feed. A new address ends the old one.`
          : t`You can also read what is found in a feed reader.`}
      </p>
      {address && (
        <CopyButton
          slim
          text={address}
          label={t`Copy the address of the news feed`}
          messages={{
            copied: t`Address copied`,
            failed: t`This browser cannot copy the address. It is selected, so you can copy it yourself.`,
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" busy={busy} onClick={() => change('POST /makealertfeed')}>
          {address ? t`New address` : t`Make a news feed`}
        </Button>
        {address && (
          <Button variant="secondary" busy={busy} onClick={() => change('POST /endalertfeed')}>
            {t`Remove the news feed`}
          </Button>
        )}
      </div>
    </div>
  )
}
