import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { decodeProfile } from '../../../accounts/members/member.wire.ts'
import { UnconfirmedEmail } from '../../../accounts/members/web/profile/unconfirmed-email.tsx'
import { categoriesQuery } from '../../../catalogue/categories/web/categories-query.ts'
import { decodeDealDetails } from '../../../catalogue/deals/deal-detail.wire.ts'
import { amountPaise } from '../../../catalogue/deals/price.ts'
import { storesQuery } from '../../../catalogue/stores/web/stores-query.ts'
import type { User } from '../../../site/api/user.wire.ts'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { addressId } from '../../../site/routing/address-id.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { Breadcrumb } from '../../../ui/components/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { PageHeading } from '../../../ui/components/section.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { lazyComponent } from '../../../ui/hydration/lazy-component.tsx'
import { BoundaryFailed } from '../../../ui/hydration/load-failed.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import type { AlertSettings } from '../alert.ts'
import { newSettings, suggestedPaise } from './alert-values.ts'
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
        description={t`Let Bachat tell you when a price falls or a deal appears.`}
        path={paths.newAlert()}
        noIndex
      />
      <Breadcrumb items={[{ label: t`My alerts`, to: paths.alerts() }, { label: title }]} />
      <PageHeading title={title} />
      <ForMembers placeholder={<SkeletonLines lines={8} />}>
        {(user) => (
          <div key={`${user.id} ${search}`}>
            <UnconfirmedNotice userId={user.id} />
            {id > 0 ? <StoredAlert user={user} id={id} /> : <NewAlert user={user} search={search} />}
          </div>
        )}
      </ForMembers>
    </div>
  )
}

/** Alerts can be saved once the address is confirmed. */
function UnconfirmedNotice({ userId }: { userId: number }) {
  const profile = useQuery({ ...apiQuery('POST /myprofile', { userid: userId }, decodeProfile), staleTime: 0 })
  return profile.data?.data.isEmailConfirmed === false && <UnconfirmedEmail userId={userId} />
}

function StoredAlert({ user, id }: { user: User; id: number }) {
  const { t } = useLingui()
  const alerts = useQuery(alertsQuery(user.id))
  if (alerts.isPending) return <SkeletonLines lines={8} />
  if (alerts.isLoadingError) return <QueryError of={alerts} />
  const alert = alerts.data?.data.find((one) => one.id === id)
  if (alert) return <AlertAbout user={user} id={id} settings={alert} deal={alert.deal} />
  return (
    <EmptyState
      title={t`This alert no longer exists`}
      level={2}
      action={<ButtonLink to={paths.alerts()}>{t`My alerts`}</ButtonLink>}
    />
  )
}

function NewAlert({ user, search }: { user: User; search: URLSearchParams }) {
  const { t } = useLingui()
  return (
    <AlertAbout
      user={user}
      settings={newSettings(search)}
      deal={{ slug: search.get('slug')?.toLowerCase() ?? '', title: t`This deal` }}
    />
  )
}

type AlertAboutProps = {
  user: User
  id?: number
  settings: AlertSettings
  /** That it is about, if it still exists. */
  deal: { slug: string; title: string } | null
}

/** The form, for one deal with what its page shows. */
function AlertAbout({ user, id, settings, deal }: AlertAboutProps) {
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
      initial={isOpen ? { ...settings, maxPaise: suggestedPaise(pricePaise) } : settings}
      title={details?.title ?? deal?.title ?? null}
      deal={details}
    />
  )
}
