import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { apiQuery } from '../app/api.ts'
import { page as definePage } from '../app/page.ts'
import { paths } from '../app/paths.ts'
import { FacebookIcon, GoogleIcon, LinkedInIcon, XIcon } from '../ui/brand-icon.tsx'
import { Card, CardList } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { MailIcon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageHeading, Panel, Section } from '../ui/section.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import type { ContactInfo } from './contact.contract.ts'
import { ContactForm } from './contact-form.tsx'

const contactQuery = () => apiQuery('GET /contactus', {})

export const page = definePage({ primary: () => [contactQuery()], view: ContactPage })

function ContactPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  return (
    <div className="page-width py-6">
      <PageHead
        title={t`Contact us`}
        description={t`How to reach the people behind Bachat: about a deal, a price that is wrong, or working together.`}
        path={paths.contact()}
      />
      <PageHeading title={t`Contact us`}>
        <Trans>A wrong price, a dead link, an idea: we read everything.</Trans>
      </PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Panel title={t`Write to us`}>
          {search.has('sent') && (
            <div role="status" className="mb-4">
              <Notice kind="success">
                <Trans>Form submitted successfully</Trans>
              </Notice>
            </div>
          )}
          <ContactForm />
        </Panel>
        <Section title={t`Other ways`}>
          <Ways />
        </Section>
      </div>
    </div>
  )
}

type Way = { name: string; words: string; to: string; icon: ReactNode }

/** Only what is set: a network that we are not on is not shown. */
const waysOf = ({ email, facebook, twitter, google, linkedin }: ContactInfo, emailName: string): Way[] =>
  [
    { name: emailName, words: email, to: email && `mailto:${email}`, icon: <MailIcon /> },
    { name: 'Facebook', words: shortened(facebook), to: facebook, icon: <FacebookIcon /> },
    { name: 'X', words: shortened(twitter), to: twitter, icon: <XIcon /> },
    { name: 'Google', words: shortened(google), to: google, icon: <GoogleIcon /> },
    { name: 'LinkedIn', words: shortened(linkedin), to: linkedin, icon: <LinkedInIcon /> },
  ].filter(({ to }) => to !== '')

const shortened = (address: string) => address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

function Ways() {
  const { t } = useLingui()
  const contact = useQuery(contactQuery())
  if (contact.isPending) return <WaysSkeleton />
  if (contact.isError) return <ErrorState message={contact.error.message} onRetry={() => contact.refetch()} />
  const ways = waysOf(contact.data.data, t`E-mail`)
  if (ways.length === 0) return <EmptyState title={t`No contact information yet`} icon={<MailIcon />} />
  return (
    <CardList>
      {ways.map(({ name, words, to, icon }) => (
        <Card as="li" key={name} className="transition-shadow hover:shadow-lift">
          <Link
            to={to}
            newTab={!to.startsWith('mailto:')}
            className="group flex h-full items-center gap-4 p-4 text-ink no-underline -outline-offset-2"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
              {icon}
            </span>
            <span className="min-w-0">
              <span className="block font-bold">{name}</span>
              <span className="wrap-anywhere block text-muted text-sm group-hover:text-accent">{words}</span>
            </span>
          </Link>
        </Card>
      ))}
    </CardList>
  )
}

const WaysSkeleton = () => (
  <Loading>
    <CardList>
      {[1, 2, 3, 4, 5].map((place) => (
        <li key={place}>
          <Skeleton className="h-20 rounded-card" />
        </li>
      ))}
    </CardList>
  </Loading>
)
