import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { apiQuery, isNotFound } from '../../../site/api/web/api-query.ts'
import { callApi } from '../../../site/api/web/call-api.ts'
import { FormErrorNotice } from '../../../site/forms/web/form-error.tsx'
import { HoneypotField, waitUntilOpenLongEnough } from '../../../site/forms/web/honeypot-field.tsx'
import { textsIn, useForm } from '../../../site/forms/web/use-form.ts'
import { useFormRejection } from '../../../site/forms/web/use-form-rejection.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage, type PageAddress } from '../../../site/routing/web/define-page.ts'
import { Button, ButtonLink } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { Panel } from '../../../ui/components/section.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { NotFound } from '../../../ui/feedback/not-found.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { FieldError } from '../../../ui/field/field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import { useNavigate } from '../../../ui/router/navigate.ts'
import type { ReportSubject } from '../report.contract.ts'
import { checkReport, type ReportedKind, reportReasons } from '../report.ts'

/** The subject that the address names: a deal, or else a comment. */
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
        {subject.isLoadingError && <QueryError of={subject} />}
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

const read = (data: FormData) => textsIn(data, 'reason', 'detail', 'website')

type Props = { target: { deal: string } | { comment: number }; kind: ReportedKind }

/** Sent by call, or as a plain form if the scripts have not loaded. */
function ReportForm({ target, kind }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const rejection = useFormRejection('POST /report')
  const form = useForm({
    read,
    check: (values) => checkReport(kind, values),
    initialProblem: rejection?.problem,
    send: async (values, signal) => {
      await callApi('POST /report', { ...target, ...values, filled_ms: await waitUntilOpenLongEnough() }, signal)
      navigate(paths.report({ ...target, sent: 1 }), { replace: true })
    },
  })
  return (
    <form ref={form.ref} method="post" aria-label={t`Report`} {...form.props} className="flex flex-col gap-4">
      <Reasons kind={kind} chosen={rejection?.values.reason} error={form.errorOf('reason')} />
      <TextAreaField
        {...form.field('detail')}
        label={t`Details`}
        hint={t`Up to 500 characters. Please no personal data.`}
        rows={4}
        defaultValue={rejection?.values.detail}
      />
      <HoneypotField />
      <FormErrorNotice problem={form.problem} />
      <Button type="submit" size="lg" className="self-start" aria-disabled={form.pending || undefined}>
        {form.pending ? t`Sending...` : t`Send the report`}
      </Button>
    </form>
  )
}

type ReasonsProps = { kind: ReportedKind; chosen: string | undefined; error: string | undefined }

function Reasons({ kind, chosen, error }: ReasonsProps) {
  const { t, i18n } = useLingui()
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-semibold text-sm">{t`What is wrong?`}</legend>
      {Object.entries(reportReasons[kind]).map(([reason, label]) => (
        <label key={reason} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="reason"
            value={reason}
            defaultChecked={chosen === reason}
            aria-invalid={error ? true : undefined}
            className="size-5 shrink-0 accent-accent"
          />
          {i18n._(label)}
        </label>
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
