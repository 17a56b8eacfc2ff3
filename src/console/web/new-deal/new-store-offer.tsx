import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OfferReading } from '../../../catalogue/deals/deal-entry.contract.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import type { CreateRequest, Saved } from '../../records/record.contract.ts'
import { consoleCall } from '../api/console-call.ts'
import type { RecordForm } from '../record/use-record-form.ts'
import { notifyError } from '../shell/notification-store.ts'

type Props = { store: NonNullable<OfferReading['newStore']>; form: RecordForm; onAdded: (id: string) => void }

/** Offers to add the store of the page, under the name that it gives itself. */
export function NewStoreOffer({ store, form, onAdded }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { title, website } = store
  const adding = useMutation({
    mutationFn: () => {
      const body: CreateRequest = { values: { title, website, pricePolicy: 'full', position: 1000, rating: 0 } }
      return consoleCall<Saved>('/records/stores', { body })
    },
    onSuccess: async ({ id }) => {
      form.set('storeId', id, undefined, [{ id, title }])
      onAdded(id)
      await client.invalidateQueries({ queryKey: ['list', 'stores'] })
    },
    onError: (error) => notifyError(error.message),
  })
  return (
    <Notice
      kind="warning"
      action={
        <Button variant="secondary" size="sm" busy={adding.isPending} onClick={() => adding.mutate()}>
          {t`Add this store`}
        </Button>
      }
    >
      {t`We have no store for this address. The page calls it ${title}.`}
    </Notice>
  )
}
