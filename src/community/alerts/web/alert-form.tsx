import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DealDetail } from '../../../catalogue/deals/deal.ts'
import type { User } from '../../../site/api/user.wire.ts'
import { callApi } from '../../../site/api/web/call-api.ts'
import { FormErrorNotice } from '../../../site/forms/web/form-error.tsx'
import { useForm } from '../../../site/forms/web/use-form.ts'
import { paths } from '../../../site/routing/paths.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Panel } from '../../../ui/components/section.tsx'
import { WithAside } from '../../../ui/components/with-aside.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { useNavigate } from '../../../ui/router/navigate.ts'
import { type AlertQuery, type AlertSettings, consentText } from '../alert.ts'
import { checkAlert } from '../check-alert.ts'
import { AlertFindings } from './alert-findings.tsx'
import { alertText } from './alert-text.ts'
import { hasPreview, readSettings, settingsParams } from './alert-values.ts'
import { DealFields } from './deal-fields.tsx'
import { DealsFields, useTitles } from './deals-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { FavouritesFields } from './favourites-fields.tsx'

type AlertFormProps = {
  user: User
  /** Of the alert that is changed; absent for a new one. */
  id?: number | undefined
  initial: AlertSettings
  /** Of the deal that it is about; null: it no longer exists. */
  title: string | null
  deal?: DealDetail | undefined
}

/** An alert's fields, its sentence, and beside them what it would have found. */
export function AlertForm({ user, id, initial, title, deal }: AlertFormProps) {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(initial)
  const form = useForm({
    read: readSettings,
    check: checkSettings,
    send: async (settings, signal) => {
      const alert = { userid: user.id, ...(id !== undefined && { id }), ...settingsParams(settings) }
      await callApi('POST /savealert', alert, signal)
      toast.success(t`Alert saved`)
      // Back leads to where the wish arose, not to the form that is done.
      navigate(paths.alerts(), { replace: true })
    },
  })
  const text = alertText(i18n, { ...typed, ...useTitles(typed), deal: title === null ? null : { title } })
  return (
    <WithAside
      aside={
        <Panel title={t`In the last 30 days`}>
          <Preview memberId={user.id} query={typed} />
        </Panel>
      }
    >
      <form
        ref={form.ref}
        method="post"
        aria-label={id === undefined ? t`New alert` : t`Edit alert`}
        {...form.props}
        onInput={({ currentTarget }) => {
          setTyped(readSettings(new FormData(currentTarget)))
          form.props.onInput()
        }}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="kind" value={initial.kind} />
        {initial.dealId !== null && <input type="hidden" name="deal" value={initial.dealId} />}
        <Panel className="sm:p-6">
          <p className="wrap-anywhere mb-4 min-h-7 font-bold text-lg">{text}</p>
          {initial.kind === 'deals' && <DealsFields form={form} initial={initial} />}
          {initial.kind === 'deal' && (
            <DealFields form={form} initial={initial} condition={typed.condition} deal={deal} />
          )}
          {initial.kind === 'favourites' && <FavouritesFields form={form} initial={initial} />}
        </Panel>
        <Panel className="sm:p-6">
          <DeliveryFields form={form} initial={initial} user={user} />
        </Panel>
        <p className="text-muted text-sm">{i18n._(consentText)}</p>
        <FormErrorNotice problem={form.problem} />
        <Button type="submit" size="lg" busy={form.pending} className="self-start">
          {t`Save the alert`}
        </Button>
      </form>
    </WithAside>
  )
}

const checkSettings = (settings: AlertSettings): Record<string, string> => ({
  ...checkAlert(settings),
  ...(settings.channels.length === 0 && { channels: /*i18n*/ 'Choose how you want to be told.' }),
})

const settleMs = 500

/** Asked again when the fields have been left alone for a moment. */
function Preview({ memberId, query }: { memberId: number; query: AlertQuery }) {
  const settled = useDebounced(query, settleMs)
  if (hasPreview(settled) && isValid(settled)) return <AlertFindings memberId={memberId} query={settled} />
  return (
    <p className="text-muted text-sm">
      <NoPreview query={settled} />
    </p>
  )
}

const isValid = (query: AlertQuery): boolean => Object.keys(checkAlert(query)).length === 0

function NoPreview({ query }: { query: AlertQuery }) {
  if (!hasPreview(query)) return <Trans>Only time shows when this happens. You are told as soon as it does.</Trans>
  if (query.kind === 'deal') return <Trans>Enter a price to see whether the deal has had it.</Trans>
  return <Trans>Enter words, or choose a store or a category, to see what the alert would have found.</Trans>
}
