import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { decodeProfile } from '../../../accounts/members/member.wire.ts'
import { UnconfirmedEmail } from '../../../accounts/members/web/profile/unconfirmed-email.tsx'
import { keepUnfinishedPage } from '../../../accounts/members/web/session/unfinished-page.ts'
import { categoriesQuery } from '../../../catalogue/categories/web/categories-query.ts'
import { decodeDealDetails } from '../../../catalogue/deals/deal-detail.wire.ts'
import { amountPaise } from '../../../catalogue/deals/price.ts'
import { storesQuery } from '../../../catalogue/stores/web/stores-query.ts'
import type { Channel } from '../../../platform/channel.ts'
import type { User } from '../../../site/api/user.wire.ts'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { addressId } from '../../../site/routing/address-id.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { Breadcrumb } from '../../../ui/components/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { PageHeading } from '../../../ui/components/section.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { lazyComponent } from '../../../ui/hydration/lazy-component.tsx'
import { BoundaryFailed } from '../../../ui/hydration/load-failed.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import { ownChannels } from '../../channels/my-channels.ts'
import { channelsQuery } from '../../channels/web/channels-query.ts'
import type { Alert, AlertSettings } from '../alert.ts'
import { isSameWish, newSettings, readSettings, suggestedPaise } from './alert-values.ts'
import { alertsQuery } from './alerts-query.ts'
import { ForMembers } from './for-members.tsx'

// Only members get it.
const AlertForm = lazyComponent(
  async () => (await import('./alert-form.tsx')).AlertForm,
  <SkeletonLines lines={8} />,
  BoundaryFailed,
)

export const page = definePage({ queries: () => [storesQuery(), categoriesQuery()], view: NewAlertPage })

/** The form of an alert. Its HTML is the same for every address: the browser reads what the address fills in. */
function NewAlertPage() {
  const { t } = useLingui()
  const search = useSearchParams()
  const id = addressId(search.get('id') ?? '')
  const title = useHydrated() && id > 0 ? t`Edit alert` : t`New alert`
  return (
    <div className="page-width max-w-6xl py-4 md:py-6">
      <PageHead
        title={title}
        description={t`Get a message when a price falls or a new deal appears.`}
        path={paths.newAlert()}
        noIndex
      />
      <Breadcrumb items={[{ label: t`My alerts`, to: paths.alerts() }, { label: title }]} />
      <PageHeading title={title} />
      <ForMembers placeholder={<SkeletonLines lines={8} />}>
        {(user) => (
          <div key={`${user.id} ${search}`}>
            <UnconfirmedNotice userId={user.id} search={search} />
            <AlertOf user={user} id={id} search={search} />
          </div>
        )}
      </ForMembers>
    </div>
  )
}

/** Alerts can be saved once the address is confirmed. The page that confirms it leads back to this one. */
function UnconfirmedNotice({ userId, search }: { userId: number; search: URLSearchParams }) {
  const profile = useQuery({ ...apiQuery('POST /myprofile', { userid: userId }, decodeProfile), staleTime: 0 })
  const isUnconfirmed = profile.data?.data.isEmailConfirmed === false
  useEffect(() => {
    if (isUnconfirmed) keepUnfinishedPage(userId, `${paths.newAlert()}?${search}`)
  }, [isUnconfirmed, userId, search])
  return isUnconfirmed && <UnconfirmedEmail userId={userId} />
}

type AlertOfProps = { user: User; id: number; search: URLSearchParams }

/** A new alert, or the one with this id. */
function AlertOf({ user, id, search }: AlertOfProps) {
  const alerts = useQuery(alertsQuery(user.id))
  const channels = useQuery(channelsQuery(user.id))
  if (alerts.isPending || channels.isPending) return <SkeletonLines lines={8} />
  const known: Channel[] = channels.data ? ownChannels(channels.data.data) : ['email']
  const shared = { user, known, search, alerts: alerts.data?.data ?? [] }
  if (id === 0) return <NewAlert {...shared} />
  if (alerts.isLoadingError) return <QueryError of={alerts} />
  return <StoredAlert {...shared} id={id} />
}

type ShownAlertProps = Omit<AlertOfProps, 'id'> & { known: readonly Channel[]; alerts: readonly Alert[] }

function StoredAlert({ user, known, id, search, alerts }: ShownAlertProps & { id: number }) {
  const { t } = useLingui()
  const alert = alerts.find((one) => one.id === id)
  // The address has what was typed before the session ended.
  const typed = search.has('kind') ? readSettings(search) : null
  if (alert) return <AlertAbout user={user} known={known} id={id} settings={typed ?? alert} deal={alert.deal} />
  return (
    <EmptyState
      title={t`This alert no longer exists`}
      level={2}
      action={<ButtonLink to={paths.alerts()}>{t`My alerts`}</ButtonLink>}
    />
  )
}

function NewAlert({ user, known, search, alerts }: ShownAlertProps) {
  const { t } = useLingui()
  const settings = newSettings(search, known)
  const same = alerts.find((alert) => isSameWish(alert, settings))
  return (
    <>
      {same && (
        <div className="mb-4">
          <Notice
            kind="info"
            action={
              <ButtonLink to={paths.newAlert({ id: same.id })} variant="secondary" size="sm">{t`Edit`}</ButtonLink>
            }
          >
            {t`You have this alert already.`}
          </Notice>
        </div>
      )}
      <AlertAbout
        user={user}
        known={known}
        settings={settings}
        deal={{ slug: search.get('slug')?.toLowerCase() ?? '', title: t`This deal` }}
      />
    </>
  )
}

type AlertAboutProps = {
  user: User
  known: readonly Channel[]
  id?: number
  settings: AlertSettings
  /** That it is about, if it still exists. */
  deal: { slug: string; title: string } | null
}

/** The form, for one deal with what its page shows. */
function AlertAbout({ user, known, id, settings, deal }: AlertAboutProps) {
  const slug = settings.kind === 'deal' ? deal?.slug : ''
  const answer = useQuery({
    ...apiQuery('GET /dealdetails', { slug: slug ?? '' }, decodeDealDetails),
    enabled: Boolean(slug),
  })
  if (slug && answer.isPending) return <SkeletonLines lines={8} />
  // An address may name two different deals.
  const details = answer.data?.data.id === settings.dealId ? answer.data.data : undefined
  const pricePaise = details && !details.isExpired ? amountPaise(details.price) : null
  const isOpen = settings.condition === 'below' && settings.maxPaise === null && pricePaise !== null
  return (
    <AlertForm
      user={user}
      id={id}
      known={known}
      initial={isOpen ? { ...settings, maxPaise: suggestedPaise(pricePaise) } : settings}
      title={details?.title ?? deal?.title ?? null}
      deal={details}
    />
  )
}
