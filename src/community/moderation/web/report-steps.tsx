import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { callApi } from '../../../site/api/web/call-api.ts'
import { FormErrorNotice } from '../../../site/forms/web/form-error.tsx'
import { HoneypotField, waitUntilOpenLongEnough } from '../../../site/forms/web/honeypot-field.tsx'
import { textsIn, useForm } from '../../../site/forms/web/use-form.ts'
import { useFormRejection } from '../../../site/forms/web/use-form-rejection.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { RadioChoices } from '../../../ui/field/radio-choices.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import type { ReportSubject } from '../report.contract.ts'
import { checkReport, pressedReasons, type ReportedKind, writtenReasons } from '../report.ts'

type DealTarget = { deal: string }
type Target = DealTarget | { comment: number }

/** The subject that the address of a report names: a deal, or else a comment. */
export function targetIn(search: Pick<URLSearchParams, 'get'>): Target {
  const deal = search.get('deal')
  return deal ? { deal: deal.toLowerCase() } : { comment: Number(search.get('comment')) || 0 }
}

export const subjectQuery = (target: Target) => apiQuery('GET /report', target)

export function useReportTitle(target: Target): string {
  const { t } = useLingui()
  return 'deal' in target ? t`Report a deal` : t`Report a comment`
}

type ReportStepsProps = {
  target: Target
  isSent: boolean
  /** The report is sent, or taken back. */
  onSent: (isSent: boolean) => void
  /** Leads back from the thanks. */
  back: (address: string) => ReactNode
}

/** Tells the editors about a deal or a comment: on a page, or in place. */
export function ReportSteps({ target, isSent, onSent, back }: ReportStepsProps) {
  const subject = useQuery(subjectQuery(target))
  const [thanks, setThanks] = useState<string>()
  const showThanks = (message: string | undefined) => {
    setThanks(message)
    onSent(true)
  }
  if (subject.isPending)
    return (
      <Loading>
        <SkeletonRows count={3} />
      </Loading>
    )
  if (subject.isLoadingError) return <QueryError of={subject} />
  const { kind, address } = subject.data.data
  return (
    <div className="flex flex-col gap-5">
      <Subject subject={subject.data.data} />
      {isSent ? (
        <Thanks message={thanks} target={target} back={back(address)} onTakenBack={() => onSent(false)} />
      ) : (
        <>
          {'deal' in target && <DealQuestion target={target} subject={subject.data.data} onSent={showThanks} />}
          <ReportForm target={target} kind={kind} onSent={showThanks} />
        </>
      )}
    </div>
  )
}

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

type ThanksProps = { message: string | undefined; target: Target; back: ReactNode; onTakenBack: () => void }

/** What the answer says. It is not known after a plain form. */
function Thanks({ message, target, back, onTakenBack }: ThanksProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status" className="w-full">
        <Notice kind="success">{message ?? <Trans>Thank you.</Trans>}</Notice>
      </div>
      <div className="flex flex-wrap gap-2">
        {back}
        {'deal' in target && <TakeBack target={target} onTakenBack={onTakenBack} />}
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

type Sent = (message: string | undefined) => void

type QuestionProps = { target: DealTarget; subject: ReportSubject; onSent: Sent }

/** Whether the deal is over, or back again: one press says so. */
function DealQuestion({ target, subject, onSent }: QuestionProps) {
  const { t, i18n } = useLingui()
  const { isPending, onSubmit } = usePress(target, onSent)
  const question = subject.isOver ? t`Is this deal back again?` : t`Is this deal over?`
  return (
    <form method="post" aria-label={question} onSubmit={onSubmit} className="flex flex-col gap-2">
      <h2 className="font-semibold">{question}</h2>
      <div className="flex flex-wrap gap-2">
        {Object.entries(pressedReasons(subject)).map(([reason, label]) => (
          <Button key={reason} type="submit" name="reason" value={reason} variant="secondary" busy={isPending}>
            {i18n._(label)}
          </Button>
        ))}
      </div>
      <HoneypotField />
    </form>
  )
}

function TakeBack({ target, onTakenBack }: { target: DealTarget; onTakenBack: () => void }) {
  const { t } = useLingui()
  const { isPending, onSubmit } = usePress(target, (message) => {
    if (message) toast.success(message)
    onTakenBack()
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

type FormProps = { target: Target; kind: ReportedKind; onSent: Sent }

/** Sent by call, or as a plain form if the scripts have not loaded. */
function ReportForm({ target, kind, onSent }: FormProps) {
  const { t } = useLingui()
  const rejection = useFormRejection('POST /report')
  const form = useForm({
    read,
    check: (values) => checkReport(kind, values),
    initialProblem: rejection?.problem,
    send: async (values, signal) => {
      const filled_ms = await waitUntilOpenLongEnough()
      onSent((await callApi('POST /report', { ...target, ...values, filled_ms }, signal)).message)
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

function Reasons({ kind, ...shown }: ReasonsProps) {
  const { t, i18n } = useLingui()
  const choices = Object.fromEntries(
    Object.entries(writtenReasons(kind)).map(([reason, label]) => [reason, i18n._(label)]),
  )
  const legend = kind === 'deal' ? t`Is something else wrong?` : t`What is wrong?`
  return <RadioChoices legend={legend} name="reason" choices={choices} {...shown} />
}
