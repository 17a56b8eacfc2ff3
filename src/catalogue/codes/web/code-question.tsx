import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { callApi } from '../../../site/api/web/call-api.ts'
import { FormErrorNotice } from '../../../site/forms/web/form-error.tsx'
import { HoneypotField, waitUntilOpenLongEnough } from '../../../site/forms/web/honeypot-field.tsx'
import { textsIn, useForm } from '../../../site/forms/web/use-form.ts'
import { useFormRejection } from '../../../site/forms/web/use-form-rejection.ts'
import { Button } from '../../../ui/components/button.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { RadioChoices } from '../../../ui/field/radio-choices.tsx'
import { checkCodeAnswer, failureReasons } from '../code.ts'
import type { CodeSubject } from './codes-query.ts'

type Props = {
  subject: CodeSubject
  code: string
  /** The server has stored an answer that was posted without scripts. */
  isAnswered?: boolean | undefined
}

/** "Did it work?" The answer can be changed, and taken back on the same day. */
export function CodeQuestion({ subject, code, isAnswered = false }: Props) {
  const { t } = useLingui()
  const [hasAnswered, setHasAnswered] = useState(isAnswered)
  const box = useRef<HTMLDivElement>(null)
  const show = (answered: boolean) => {
    // Rendered before the focus moves, so that screen readers read what is there now.
    flushSync(() => setHasAnswered(answered))
    // The pressed button disappears, and the focus with it.
    box.current?.focus()
  }
  const takeBack = async () => {
    try {
      await callApi('POST /codevote', { ...subject, code, answer: 'none' })
      show(false)
    } catch (error) {
      toast.error((error as { message: string }).message)
    }
  }
  return (
    <div ref={box} tabIndex={-1} className="rounded-control bg-sunken p-3 outline-none">
      <p role="status" className="text-sm empty:hidden">
        {hasAnswered && <Trans>Thank you. Your answer helps others.</Trans>}
      </p>
      {hasAnswered ? (
        // Without scripts the form is shown again, whose answer replaces the one of the day.
        <p className="flex flex-wrap gap-2 noscript:hidden">
          <Button variant="quiet" size="sm" onClick={() => show(false)}>{t`Change`}</Button>
          <Button variant="quiet" size="sm" onClick={takeBack}>{t`Take back`}</Button>
        </p>
      ) : (
        <AnswerForm subject={subject} code={code} onAnswered={() => show(true)} />
      )}
    </div>
  )
}

const read = (data: FormData) => textsIn(data, 'answer', 'reason', 'website')

type FormProps = { subject: CodeSubject; code: string; onAnswered: () => void }

/** Sent by call, or as a plain form if the scripts have not loaded. */
function AnswerForm({ subject, code, onAnswered }: FormProps) {
  const { t } = useLingui()
  const rejection = useFormRejection('POST /codevote')
  const form = useForm({
    read,
    check: checkCodeAnswer,
    initialProblem: rejection?.problem,
    send: async (values, signal) => {
      await callApi(
        'POST /codevote',
        { ...subject, code, ...values, filled_ms: await waitUntilOpenLongEnough() },
        signal,
      )
      onAnswered()
    },
  })
  return (
    <form
      ref={form.ref}
      method="post"
      aria-label={t`Did it work?`}
      {...form.props}
      className="group flex flex-col gap-2"
    >
      <RadioChoices
        legend={t`Did code ${code} work?`}
        name="answer"
        choices={{ yes: t`Yes`, no: t`No` }}
        chosen={rejection?.values.answer}
        error={form.errorOf('answer')}
        className="flex gap-4"
      />
      <div className="hidden group-has-[[value=no]:checked]:block">
        <Reasons chosen={rejection?.values.reason} error={form.errorOf('reason')} />
      </div>
      <HoneypotField />
      <FormErrorNotice problem={form.problem} />
      <Button type="submit" size="sm" variant="secondary" className="self-start" busy={form.pending}>
        {form.pending ? t`Sending...` : t`Send`}
      </Button>
    </form>
  )
}

function Reasons({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const { t, i18n } = useLingui()
  const choices = Object.fromEntries(Object.entries(failureReasons).map(([name, label]) => [name, i18n._(label)]))
  return <RadioChoices legend={t`Why not?`} name="reason" choices={choices} chosen={chosen} error={error} />
}
