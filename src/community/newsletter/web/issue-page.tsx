import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DealGrid } from '../../../catalogue/deals/web/card/deal-grid.tsx'
import { apiQuery, isNotFound } from '../../../site/api/web/api-query.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage, useParams } from '../../../site/routing/web/define-page.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { PageHeading } from '../../../ui/components/section.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { NotFound } from '../../../ui/feedback/not-found.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { decodeIssue } from '../newsletter.wire.ts'
import { issuePath } from '../newsletter-paths.ts'

const issueQuery = (issue = '') => apiQuery('GET /newsletterissue', { issue }, decodeIssue)

export const page = definePage({ primary: ({ params }) => [issueQuery(params.issue)], view: IssuePage })

/** An issue that was sent, with its deals as they are now. */
function IssuePage() {
  const { t } = useLingui()
  const issue = useQuery(issueQuery(useParams().issue))
  if (isNotFound(issue.error)) return <NotFound title={t`There is no such issue`} action={<NewsletterLink />} />
  if (issue.isPending) return <SkeletonLines lines={6} />
  if (issue.isLoadingError) return <QueryError of={issue} />
  const { title, greeting, deals, ...date } = issue.data.data
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead
        title={title}
        description={t`${title}. From the newsletter of Bachat: chosen by recorded prices, codes and votes.`}
        path={issuePath(date)}
      />
      <PageHeading title={title} action={<NewsletterLink />}>
        <p>{greeting}</p>
        <p>{t`Prices and codes are shown as they are now.`}</p>
      </PageHeading>
      {deals.length > 0 ? (
        <DealGrid deals={deals} headingLevel={2} eagerCount={2} />
      ) : (
        <EmptyState title={t`These deals are no longer on the site`}>{t`The next issue has others.`}</EmptyState>
      )}
    </div>
  )
}

function NewsletterLink() {
  const { t } = useLingui()
  return <ButtonLink to={paths.newsletter()}>{t`Get the newsletter`}</ButtonLink>
}
