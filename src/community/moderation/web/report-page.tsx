import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../../site/api/web/api-query.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { Panel } from '../../../ui/components/section.tsx'
import { NotFound } from '../../../ui/feedback/not-found.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import { useNavigate } from '../../../ui/router/navigate.ts'
import { ReportSteps, subjectQuery, targetIn, useReportTitle } from './report-steps.tsx'

export const page = definePage({ primary: ({ search }) => [subjectQuery(targetIn(search))], view: ReportPage })

/** For links without scripts, and those that are opened in a new tab. */
function ReportPage() {
  const { t } = useLingui()
  const search = useSearchParams()
  const navigate = useNavigate()
  const target = targetIn(search)
  const title = useReportTitle(target)
  const { error } = useQuery(subjectQuery(target))
  if (isNotFound(error)) return <NotFound title={t`There is nothing to report here`} action={<DealsLink />} />
  return (
    <div className="page-width max-w-xl py-4 md:py-8">
      <PageHead
        title={title}
        description={t`Tell the editors of Bachat about a wrong deal or an abusive comment.`}
        path={paths.report(target)}
        noIndex
      />
      <Panel className="sm:p-6">
        <h1 className="mb-4 font-bold text-2xl">{title}</h1>
        <ReportSteps
          key={paths.report(target)}
          target={target}
          isSent={search.has('sent')}
          onSent={(isSent) => navigate(paths.report({ ...target, ...(isSent && { sent: 1 }) }), { replace: true })}
          back={(address) => (
            <ButtonLink to={address} variant="secondary">
              <Trans>Back</Trans>
            </ButtonLink>
          )}
        />
      </Panel>
    </div>
  )
}

const DealsLink = () => (
  <ButtonLink to={paths.deals()}>
    <Trans>All deals</Trans>
  </ButtonLink>
)
