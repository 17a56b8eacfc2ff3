import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { FacebookIcon, GoogleIcon, LinkedInIcon, XIcon } from '../../../ui/components/brand-icon.tsx'
import { MailIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { PageHeading, Panel } from '../../../ui/components/section.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import type { ContactInfo } from '../contact.contract.ts'
import { ContactForm } from './contact-form.tsx'

const contactQuery = () => apiQuery('GET /contactus', {})

export const page = definePage({ primary: () => [contactQuery()], view: ContactPage })

function ContactPage() {
  const { t } = useLingui()
  const search = useSearchParams()
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead
        title={t`Contact us`}
        description={t`Contact Bachat about a deal, a wrong price or a partnership.`}
        path={paths.contact()}
      />
      <PageHeading title={t`Contact us`}>
        <Trans>Tell us about a wrong price, a broken link or an idea.</Trans>
      </PageHeading>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr] lg:gap-6">
        <Panel title={t`Send a message`} className="sm:p-6">
          <ContactForm wasSent={search.has('sent')} />
        </Panel>
        <Panel title={t`Other ways to contact us`} className="sm:p-6">
          <ContactLinks />
        </Panel>
      </div>
    </div>
  )
}

type ContactLink = { name: string; words: string; to: string; icon: ReactNode }

/** Only networks whose address is set. */
const contactLinksOf = (
  { email, facebook, twitter, google, linkedin }: ContactInfo,
  emailName: string,
): ContactLink[] =>
  [
    { name: emailName, words: email, to: email && `mailto:${email}`, icon: <MailIcon /> },
    { name: 'Facebook', words: withoutScheme(facebook), to: facebook, icon: <FacebookIcon /> },
    { name: 'X', words: withoutScheme(twitter), to: twitter, icon: <XIcon /> },
    { name: 'Google', words: withoutScheme(google), to: google, icon: <GoogleIcon /> },
    { name: 'LinkedIn', words: withoutScheme(linkedin), to: linkedin, icon: <LinkedInIcon /> },
  ].filter(({ to }) => to !== '')

const withoutScheme = (address: string) => address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

function ContactLinks() {
  const { t } = useLingui()
  const contact = useQuery(contactQuery())
  if (contact.isPending) return <SkeletonRows count={5} />
  if (contact.isLoadingError) return <ErrorState message={contact.error.message} onRetry={() => contact.refetch()} />
  const links = contactLinksOf(contact.data.data, t`Email`)
  if (links.length === 0) return <EmptyState title={t`No contact information yet`} icon={<MailIcon />} />
  return (
    <ul className="-mx-2 flex flex-col">
      {links.map(({ name, words, to, icon }) => (
        <li key={name}>
          <Link
            to={to}
            newTab={!to.startsWith('mailto:')}
            className="group flex items-center gap-4 rounded-control p-2 text-ink no-underline hover:bg-sunken"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
              {icon}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              <span className="wrap-anywhere block text-muted text-sm group-hover:text-accent">{words}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
