import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
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
import { toast } from '../../../ui/feedback/toast-store.ts'
import { FieldError } from '../../../ui/field/field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import { useNavigate } from '../../../ui/router/navigate.ts'
import type { ReportSubject } from '../report.contract.ts'
import { checkReport, pressedReasons, type ReportedKind, writtenReasons } from '../report.ts'

type DealTarget = { deal: string }
type Target = DealTarget | { comment: number }

/** The subject that the address names: a deal, or else a comment. */
function namedIn(search: PageAddress['search']): Target {
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
              <Thanks target={target} address={subject.data.data.address} />
            ) : (
              <>
                {'deal' in target && (
                  <DealQuestion key={target.deal} target={target} isOver={subject.data.data.isOver} />
                )}
                <ReportForm key={paths.report(target)} target={target} kind={subject.data.data.kind} />
              </>
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

function Thanks({ target, address }: { target: Target; address: string }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status" className="w-full">
        <Notice kind="success">
          <Trans>Thank you. An editor will look at it.</Trans>
        </Notice>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={address} variant="secondary">
          <Trans>Back</Trans>
        </ButtonLink>
        {'deal' in target && <TakeBack target={target} />}
      </div>
    </div>
  )
}

/** Sends what the pressed button says, or leaves it to the browser if the scripts have not loaded. */
function usePress(target: DealTarget, after: (message: string | undefined) => void) {
  const [isPending, setIsPending] = useState(false)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const reason = (submitter as HTMLButtonElement | null)?.value ?? ''
    setIsPending(true)
    try {
      const filled_ms = await waitUntilOpenLongEnough()
      const { message } = await callApi('POST /report', { ...target, reason, filled_ms })
      after(message)
    } catch (error) {
      toast.error((error as { message: string }).message)
    }
    setIsPending(false)
  }
  return { isPending, onSubmit }
}

/** Whether the deal is over, or back again: one press says so. */
function DealQuestion({ target, isOver }: { target: DealTarget; isOver: boolean }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { isPending, onSubmit } = usePress(target, () =>
    navigate(paths.report({ ...target, sent: 1 }), { replace: true }),
  )
  const question = isOver ? t`Is this deal back again?` : t`Is this deal over?`
  return (
    <form method="post" aria-label={question} onSubmit={onSubmit} className="flex flex-col gap-2">
      <h2 className="font-semibold">{question}</h2>
      <div className="flex flex-wrap gap-2">
        {Object.entries(pressedReasons(isOver)).map(([reason, label]) => (
          <Button key={reason} type="submit" name="reason" value={reason} variant="secondary" busy={isPending}>
            {i18n._(label)}
          </Button>
        ))}
      </div>
      <HoneypotField />
    </form>
  )
}

function TakeBack({ target }: { target: DealTarget }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { isPending, onSubmit } = usePress(target, (message) => {
    if (message) toast.success(message)
    navigate(paths.report(target), { replace: true })
  })
  return (
    <form method="post" onSubmit={onSubmit}>
      <Button type="submit" name="reason" value="none" variant="quiet" busy={isPending}>
        {t`Undo`}
      </Button>
    </form>
  )
}

const read = (data: FormData) => textsIn(data, 'reason', 'detail', 'website')

type Props = { target: Target; kind: ReportedKind }

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
      <legend className="mb-1 font-semibold text-sm">
        {kind === 'deal' ? t`Is something else wrong?` : t`What is wrong?`}
      </legend>
      {Object.entries(writtenReasons(kind)).map(([reason, label]) => (
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
