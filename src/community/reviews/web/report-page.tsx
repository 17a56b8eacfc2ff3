import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, isNotFound } from '../../../site/api/web/api-query.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage, type PageAddress } from '../../../site/routing/web/define-page.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { Panel } from '../../../ui/components/section.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { NotFound } from '../../../ui/feedback/not-found.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import type { ReportSubject } from '../report.contract.ts'
import { ReportForm } from './report-form.tsx'

/** What the address names: a deal, or else a comment. */
function namedIn(search: PageAddress['search']): { deal: string } | { comment: number } {
  const deal = search.get('deal')
  return deal ? { deal: deal.toLowerCase() } : { comment: Number(search.get('comment')) || 0 }
}

const subjectQuery = (search: PageAddress['search']) => apiQuery('GET /report', namedIn(search))

export const page = definePage({ primary: ({ search }) => [subjectQuery(search)], view: ReportPage })

/** Tells the editors about a deal or a comment. */
function ReportPage() {
  const { t } = useLingui()
  const search = useSearchParams()
  const subject = useQuery(subjectQuery(search))
  const target = namedIn(search)
  if (isNotFound(subject.error)) return <NotFound title={t`There is nothing to report here`} action={<DealsLink />} />
  const title = 'deal' in target ? t`Report a deal` : t`Report a comment`
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
        {subject.isPending && (
          <Loading>
            <SkeletonRows count={3} />
          </Loading>
        )}
        {subject.isLoadingError && <ErrorState message={subject.error.message} onRetry={() => subject.refetch()} />}
        {subject.data && (
          <div className="flex flex-col gap-5">
            <Subject subject={subject.data.data} />
            {search.has('sent') ? (
              <Thanks address={subject.data.data.address} />
            ) : (
              <ReportForm key={paths.report(target)} target={target} kind={subject.data.data.kind} />
            )}
          </div>
        )}
      </Panel>
    </div>
  )
}

const DealsLink = () => (
  <ButtonLink to={paths.deals()}>
    <Trans>All deals</Trans>
  </ButtonLink>
)

function Subject({ subject: { title, author, text } }: { subject: ReportSubject }) {
  return (
    <div className="wrap-anywhere rounded-card bg-sunken px-4 py-3">
      {text && (
        <blockquote className="mb-2">
          <p lang={detectLanguage(text)}>{text}</p>
          <footer className="text-muted text-sm">{author}</footer>
        </blockquote>
      )}
      <p lang={detectLanguage(title)} className={text ? 'text-muted text-sm' : 'font-semibold'}>
        {title}
      </p>
    </div>
  )
}

function Thanks({ address }: { address: string }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status" className="w-full">
        <Notice kind="success">
          <Trans>Thank you. An editor will look at it.</Trans>
        </Notice>
      </div>
      <ButtonLink to={address} variant="secondary">
        <Trans>Back</Trans>
      </ButtonLink>
    </div>
  )
}
