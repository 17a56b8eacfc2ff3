import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { dropUnfinishedPage, keepUnfinishedPage } from '../../../accounts/members/web/session/unfinished-page.ts'
import type { DealDetail } from '../../../catalogue/deals/deal.ts'
import type { Channel } from '../../../platform/channel.ts'
import type { User } from '../../../site/api/user.wire.ts'
import { callApi } from '../../../site/api/web/call-api.ts'
import { currentSession, onSessionChange } from '../../../site/api/web/session.ts'
import { FormErrorNotice } from '../../../site/forms/web/form-error.tsx'
import { useForm } from '../../../site/forms/web/use-form.ts'
import { paths } from '../../../site/routing/paths.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Panel } from '../../../ui/components/section.tsx'
import { WithAside } from '../../../ui/components/with-aside.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useAddresses } from '../../../ui/hooks/use-addresses.ts'
import { useNavigate } from '../../../ui/router/navigate.ts'
import { usePageDisplayed } from '../../../ui/router/page-outlet.tsx'
import { type AlertSettings, consentText } from '../alert.ts'
import { checkAlert } from '../check-alert.ts'
import { alertText, isGone } from './alert-text.ts'
import { readSettings, settingsParams, unreadFields } from './alert-values.ts'
import { DealFields } from './deal-fields.tsx'
import { DealsFields, useMissingRecords, useTitles } from './deals-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { FavouritesFields } from './favourites-fields.tsx'
import { TypedPreview } from './typed-preview.tsx'

type AlertFormProps = {
  user: User
  /** Of the alert that is changed; absent for a new one. */
  id?: number | undefined
  initial: AlertSettings
  /** The member's channels. */
  known: readonly Channel[]
  /** Of the deal that it is about; null: it no longer exists. */
  title: string | null
  deal?: DealDetail | undefined
}

/** An alert's fields, its sentence, and beside them what it would have found. */
export function AlertForm({ user, id, initial, known, title, deal }: AlertFormProps) {
  const { i18n, t } = useLingui()
  const [typed, setTyped] = useState(initial)
  const [knownAtFirst] = useState(known)
  const addressOf = (settings: AlertSettings) => paths.newAlert({ id, slug: deal?.slug, ...settingsParams(settings) })
  useAddressAfterSignOut(addressOf(typed))
  const form = useAlertForm({ user, id, addressOf })
  const named = { ...typed, ...useTitles(typed), deal: title === null ? null : { title } }
  return (
    <WithAside
      aside={
        <Panel title={t`In the last 30 days`}>
          <TypedPreview memberId={user.id} query={typed} isGone={isGone(named)} />
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
          <p className="wrap-anywhere mb-4 min-h-7 font-bold text-lg">{alertText(i18n, named)}</p>
          {initial.kind === 'deals' && <DealsFields form={form} initial={initial} />}
          {initial.kind === 'deal' && (
            <DealFields form={form} initial={initial} condition={typed.condition} deal={deal} />
          )}
          {initial.kind === 'favourites' && <FavouritesFields form={form} initial={initial} />}
        </Panel>
        <Panel className="sm:p-6">
          <DeliveryFields form={form} initial={initial} user={user} known={knownAtFirst} />
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

/** When the session ends the form is gone: the page's address, to which signing in leads back, has what was typed. */
function useAddressAfterSignOut(address: string): void {
  const navigate = useNavigate()
  // A retained page must not replace the one that is displayed.
  const isDisplayed = usePageDisplayed()
  useEffect(() => {
    if (!isDisplayed) return undefined
    return onSessionChange(() => currentSession() === null && navigate(address, { replace: true }))
  }, [address, isDisplayed, navigate])
}

type AlertFormOptions = Pick<AlertFormProps, 'user' | 'id'> & { addressOf: (settings: AlertSettings) => string }

function useAlertForm({ user, id, addressOf }: AlertFormOptions) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { local } = useAddresses()
  const missingRecords = useMissingRecords()
  return useForm({
    read: (form) => ({ ...readSettings(form), unread: unreadFields(form) }),
    check: (typed) => ({ ...checkTyped(typed), ...missingRecords(typed) }),
    send: async ({ unread: _, ...settings }, signal) => {
      const address = addressOf(settings)
      // The server may have ended the session: the sign-in leads back to the address that this call was sent from.
      history.replaceState(history.state, '', local(address))
      const alert = { userid: user.id, ...(id !== undefined && { id }), ...settingsParams(settings) }
      await callApi('POST /savealert', alert, signal).catch((error) => {
        if (error.status === 403) keepUnfinishedPage(user.id, address)
        throw error
      })
      dropUnfinishedPage()
      toast.success(t`Alert saved`)
      // Back leads to where the wish arose, not to the form that is done.
      navigate(paths.alerts(), { replace: true })
    },
  })
}

const checkTyped = ({ unread, ...settings }: AlertSettings & { unread: Record<string, string> }) => ({
  ...checkAlert(settings),
  ...(settings.channels.length === 0 && { channels: /*i18n*/ 'Choose how you want to get the messages.' }),
  // Instead of the error that nothing was entered.
  ...unread,
})
