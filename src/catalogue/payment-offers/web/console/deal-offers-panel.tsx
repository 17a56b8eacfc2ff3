import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Saved } from '../../../../console/records/record.contract.ts'
import { consoleCall } from '../../../../console/web/api/console-call.ts'
import { listQuery } from '../../../../console/web/api/console-queries.ts'
import { consolePaths } from '../../../../console/web/console-paths.ts'
import { StateBadge } from '../../../../console/web/field/state-badge.tsx'
import { type FormPanelProps, useKind } from '../../../../console/web/shell/kinds-context.ts'
import { notify, notifyError } from '../../../../console/web/shell/notification-store.ts'
import { languageIn } from '../../../../site/i18n/language.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { Card } from '../../../../ui/components/card.tsx'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { termsOfValues, valuesOfTerms } from '../../offer-form.ts'
import { offerSentence } from '../../offer-sentence.ts'
import { paymentOfferRecord } from '../../payment-offer.record.ts'
import type { OfferTerms } from '../../payment-offer.ts'
import { OfferTextReader } from './offer-text-reader.tsx'

const kind = paymentOfferRecord.name
const field = 'paymentOfferIds'
/** More are found by the search of the form's field. */
const maxOthers = 10

/** Beside a deal's form: the offers that hold for it, those of its store that can be added, and a reader of texts. */
export function DealOffersPanel(props: FormPanelProps) {
  const { t } = useLingui()
  const { values, form, isReadOnly } = props
  const storeId = typeof values.storeId === 'string' ? values.storeId : ''
  const offers = useOffersOf(storeId)
  const ids = Array.isArray(values[field]) ? values[field].map(String) : []
  const choose = (next: readonly string[], added?: { id: string; title: string }) =>
    form.set(field, [...next], undefined, [...(form.references[field] ?? []), ...(added ? [added] : [])])
  const creating = useCreateOffer(storeId, (offer) => choose([...ids, offer.id], offer))
  const access = useKind(kind)
  const canChange = !isReadOnly && access?.canUpdate === true
  const own = offers.rows.filter(({ id }) => ids.includes(id))
  const holding = offers.rows.filter(({ values: { scope }, state }) => scope !== 'deal' && state === 'live')
  const others = offers.rows.filter(
    ({ id, state, values: { scope } }) => scope === 'deal' && state === 'live' && !ids.includes(id),
  )
  return (
    <Card className="flex flex-col gap-3 p-4 text-sm">
      <h2 className="font-bold">{t`Payment offers`}</h2>
      {offers.error && <QueryError of={offers.error} />}
      {own.length + holding.length === 0 && <p className="text-muted">{t`None holds for this deal.`}</p>}
      <OfferList>
        {own.map((offer) => (
          <Offer key={offer.id} {...{ offer, canChange }}>
            <Button variant="quiet" size="sm" onClick={() => choose(ids.filter((id) => id !== offer.id))}>
              {t`Remove here`}
            </Button>
          </Offer>
        ))}
        {holding.map((offer) => (
          <Offer key={offer.id} {...{ offer, canChange }} />
        ))}
      </OfferList>
      {canChange && others.length > 0 && (
        <>
          <h3 className="font-semibold">{t`Others of the store`}</h3>
          <OfferList>
            {others.slice(0, maxOthers).map((offer) => (
              <Offer key={offer.id} offer={offer} canChange={false}>
                <Button variant="secondary" size="sm" onClick={() => choose([...ids, offer.id], offer)}>
                  {t`Add`}
                </Button>
              </Offer>
            ))}
          </OfferList>
        </>
      )}
      {canChange && storeId !== '' && (
        <OfferTextReader useLabel={t`Add to this deal`} isBusy={creating.isPending} onUse={creating.mutate} />
      )}
    </Card>
  )
}

/** The live ones and the drafts of the store, and the live ones of the whole site. */
function useOffersOf(storeId: string) {
  const query = (filter: Record<string, string>) => listQuery(kind, new URLSearchParams({ ...filter, limit: '100' }))
  const ofStore = (state: string) => ({
    ...query({ 'filter.storeId': storeId, 'filter.state': state }),
    enabled: storeId !== '',
  })
  const lists = [
    useQuery(ofStore('draft')),
    useQuery(ofStore('live')),
    useQuery(query({ 'filter.scope': 'site', 'filter.state': 'live' })),
  ]
  return { rows: lists.flatMap(({ data }) => data?.rows ?? []), error: lists.find(({ isError }) => isError) ?? null }
}

type OfferRow = ReturnType<typeof useOffersOf>['rows'][number]

const OfferList = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-col divide-y divide-line">{children}</ul>
)

type OfferProps = { offer: OfferRow; canChange: boolean; children?: ReactNode }

/** An offer with its state, a link to its form, and its next step. */
function Offer({ offer, canChange, children }: OfferProps) {
  const { t, i18n } = useLingui()
  const step = useStep(offer.id)
  const sentence = offerSentence(termsOfValues(offer.values), languageIn(i18n.locale))
  return (
    <li className="flex flex-col gap-1 py-2">
      {/* In a new tab, because the deal's form has unsaved values. */}
      <a
        href={consolePaths.record(kind, offer.id)}
        target="_blank"
        rel="noopener"
        className="font-semibold [overflow-wrap:anywhere]"
      >
        {sentence}
      </a>
      <div className="flex flex-wrap items-center gap-2">
        <StateBadge description={paymentOfferRecord} state={offer.state} />
        {children}
        {canChange && offer.state === 'draft' && (
          <Button variant="secondary" size="sm" busy={step.isPending} onClick={() => step.mutate('confirm')}>
            {t`Confirm`}
          </Button>
        )}
        {canChange && offer.state === 'live' && (
          <Button variant="quiet" size="sm" busy={step.isPending} onClick={() => step.mutate('end')}>
            {t`End for all its deals`}
          </Button>
        )}
      </div>
    </li>
  )
}

function useStep(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: 'confirm' | 'end') =>
      consoleCall<Saved>(`/records/${kind}/${encodeURIComponent(id)}/actions/${action}`, { body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['list', kind] }),
    onError: (error) => notifyError(error.message),
  })
}

/** An offer of these terms for chosen deals of the store. */
function useCreateOffer(storeId: string, onCreated: (offer: { id: string; title: string }) => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (terms: OfferTerms) => {
      const values = { ...valuesOfTerms(terms), scope: 'deal', storeId }
      const { id } = await consoleCall<Saved>(`/records/${kind}`, { body: { values } })
      return { id, title: offerSentence(terms, 'en') }
    },
    onSuccess: async (offer) => {
      onCreated(offer)
      notify(t`Added: save the deal to keep it.`)
      await client.invalidateQueries({ queryKey: ['list', kind] })
    },
    onError: (error) => notifyError(error.message),
  })
}
