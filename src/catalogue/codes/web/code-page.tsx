import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../../site/api/web/api-query.ts'
import { addressId } from '../../../site/routing/address-id.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage, type PageAddress } from '../../../site/routing/web/define-page.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { Panel } from '../../../ui/components/section.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { NotFound } from '../../../ui/feedback/not-found.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import { CodeHealth } from './code-health.tsx'
import { CodeQuestion } from './code-question.tsx'
import { CodeTerms } from './code-terms.tsx'
import { type CodeSubject, codesQuery } from './codes-query.ts'

/** The deal that the address names, or else the store. */
function subjectIn(search: PageAddress['search']): CodeSubject {
  const dealid = addressId(search.get('dealid') ?? '')
  return dealid > 0 ? { dealid } : { storeid: addressId(search.get('storeid') ?? '') }
}

const codeQuery = (search: PageAddress['search']) =>
  codesQuery({ ...subjectIn(search), code: search.get('code') ?? '' })

export const page = definePage({ primary: ({ search }) => [codeQuery(search)], view: CodePage })

/** Asks about one code whether it worked. */
function CodePage() {
  const { t } = useLingui()
  const search = useSearchParams()
  const subject = subjectIn(search)
  const answer = useQuery(codeQuery(search))
  const text = search.get('code') ?? ''
  const code = answer.data?.data.codes.find((one) => one.code === text)
  if (isNotFound(answer.error) || (answer.data && !code)) return <NoCode />
  const title = t`Did the code work?`
  return (
    <div className="page-width max-w-xl py-4 md:py-8">
      <PageHead
        title={title}
        description={t`Tell other shoppers whether a code works.`}
        path={paths.code({ ...subject, code: text })}
        noIndex
      />
      <Panel className="sm:p-6">
        <h1 className="mb-4 font-bold text-2xl">{title}</h1>
        {answer.isPending && (
          <Loading>
            <SkeletonRows count={3} />
          </Loading>
        )}
        {answer.isLoadingError && <QueryError of={answer} />}
        {code && (
          <div className="flex flex-col gap-3">
            <code className="code-text font-semibold">{code.code}</code>
            <CodeTerms code={code} />
            <CodeHealth trials={code.trials} />
            <CodeQuestion key={text} subject={subject} code={text} isAnswered={search.has('sent')} />
          </div>
        )}
      </Panel>
    </div>
  )
}

function NoCode() {
  const { t } = useLingui()
  return (
    <NotFound
      title={t`There is no such code`}
      action={<ButtonLink to={paths.coupons()}>{t`All coupons`}</ButtonLink>}
    />
  )
}
