import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { canAdminister } from '../../accounts/members/policies.ts'
import { useSession } from '../../site/api/web/session.ts'
import { type OutsideEntry, paths } from '../../site/routing/paths.ts'
import { definePage } from '../../site/routing/web/define-page.ts'
import { outsideEntries, outsideEntryNames } from '../../site/settings/external-menu-links.ts'
import { siteSettingsQuery } from '../../site/settings/web/settings-queries.ts'
import { ButtonLink } from '../../ui/components/button.tsx'
import { Card } from '../../ui/components/card.tsx'
import { Link } from '../../ui/components/link.tsx'
import { Notice } from '../../ui/components/notice.tsx'
import { PageHead } from '../../ui/components/page-head.tsx'
import { PageHeading } from '../../ui/components/section.tsx'
import { useSearchParams } from '../../ui/router/location.ts'
import { InstallApp } from '../offline/web/install-app.tsx'

export const page = definePage({ queries: () => [siteSettingsQuery()], view: ComingSoonPage })

/** Stands for an entry of the menus whose outside address is still the demo content's. */
function ComingSoonPage() {
  const { t } = useLingui()
  const search = useSearchParams()
  const entry = outsideEntryNames.find((name) => name === search.get('entry'))
  const titles = useTitles()
  const title = entry ? titles[entry] : t`Coming soon`
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead
        title={title}
        description={t`What will be here, and what you can use until then.`}
        path={paths.comingSoon(entry)}
        noIndex
      />
      <PageHeading title={title} />
      <Card className="flex max-w-2xl flex-col items-start gap-4 p-4 md:p-6">
        {entry ? <Entry entry={entry} title={title} /> : <AllEntries titles={titles} />}
      </Card>
    </div>
  )
}

function useTitles(): Record<OutsideEntry, string> {
  const { t } = useLingui()
  return {
    forum: t`Forum`,
    received: t`Received`,
    'ask-a-deal': t`Ask A deal`,
    'android-app': t`Android App`,
    'ios-app': t`IOS App`,
    earn: t`Earn`,
  }
}

const AllEntries = ({ titles }: { titles: Record<OutsideEntry, string> }) => (
  <ul>
    {outsideEntryNames.map((name) => (
      <li key={name}>
        <Link to={paths.comingSoon(name)} className="flex min-h-11 items-center text-accent underline">
          {titles[name]}
        </Link>
      </li>
    ))}
  </ul>
)

function Entry({ entry, title }: { entry: OutsideEntry; title: string }) {
  const settings = useQuery(siteSettingsQuery()).data?.data
  const address = settings?.outsideLinks[outsideEntries[entry]] ?? ''
  // Set since somebody linked to this page.
  if (/^https?:/.test(address))
    return (
      <ButtonLink to={address} newTab>
        <Trans>Open: {title}</Trans>
      </ButtonLink>
    )
  return (
    <>
      <Explanation entry={entry} />
      {settings && <NoteForAdministrators adminUrl={settings.adminUrl} />}
    </>
  )
}

function Explanation({ entry }: { entry: OutsideEntry }) {
  switch (entry) {
    case 'forum':
      return (
        <Until instead={<ToDeals />}>
          <Trans>
            Here shoppers will talk about prices and pass on deals. The forum is not open yet: please write in the
            comments below a deal or an article.
          </Trans>
        </Until>
      )
    case 'received':
      return (
        <Until instead={<ToDeals />}>
          <Trans>
            Here shoppers will show what they ordered and how it arrived. This is not open yet: please write in the
            comments below the deal.
          </Trans>
        </Until>
      )
    case 'ask-a-deal':
      return (
        <Until
          instead={
            <ButtonLink to={paths.contact()}>
              <Trans>Contact us</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Here you will be able to say what you are looking for, and others will answer with deals. This is not open
            yet: please search for it, or write to us.
          </Trans>
        </Until>
      )
    case 'earn':
      return (
        <Until instead={<ToDeals />}>
          <Trans>Here you will read how to earn by recommending deals. There is no such programme yet.</Trans>
        </Until>
      )
    default:
      return (
        <Until instead={<InstallApp system={entry === 'ios-app' ? 'ios' : 'android'} />}>
          <Trans>
            There is no app in the app stores yet, but you can install this website as an app: it opens from your home
            screen, and pages that you have read also open offline.
          </Trans>
        </Until>
      )
  }
}

const Until = ({ children, instead }: { children: ReactNode; instead: ReactNode }) => (
  <>
    <p>{children}</p>
    {instead}
  </>
)

const ToDeals = () => (
  <ButtonLink to={paths.deals()}>
    <Trans>See the daily deals</Trans>
  </ButtonLink>
)

/** Only the browser knows who is signed in. */
function NoteForAdministrators({ adminUrl }: { adminUrl: string }) {
  const user = useSession()?.user
  if (!user || !canAdminister(user)) return null
  return (
    <Notice kind="info">
      <Trans>
        Only administrators see this: the menus lead here because this address is still the demo content’s.{' '}
        <a href={`${adminUrl}/settings/outside-links`} className="font-semibold underline">
          Set the address
        </a>
      </Trans>
    </Notice>
  )
}
