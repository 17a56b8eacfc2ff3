import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { callApi } from '../../../site/api/web/call-api.ts'
import { FormErrorNotice } from '../../../site/forms/web/form-error.tsx'
import { HoneypotField, waitUntilOpenLongEnough } from '../../../site/forms/web/honeypot-field.tsx'
import { textIn, useForm } from '../../../site/forms/web/use-form.ts'
import { useFormRejection } from '../../../site/forms/web/use-form-rejection.ts'
import { paths } from '../../../site/routing/paths.ts'
import { Button } from '../../../ui/components/button.tsx'
import { FieldError } from '../../../ui/field/field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { useNavigate } from '../../../ui/router/navigate.ts'
import { checkReport, type ReportedKind, reportReasons } from '../report.ts'

const read = (data: FormData) => ({
  reason: textIn(data, 'reason'),
  detail: textIn(data, 'detail'),
  website: textIn(data, 'website'),
})

type Props = { target: { deal: string } | { comment: number }; kind: ReportedKind }

/** Sent by call, or as a plain form if the scripts have not loaded. */
export function ReportForm({ target, kind }: Props) {
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
        name="detail"
        label={t`Details`}
        hint={t`Up to 500 characters. Please no personal data.`}
        rows={4}
        defaultValue={rejection?.values.detail}
        error={form.errorOf('detail')}
      />
      <HoneypotField />
      <FormErrorNotice problem={form.problem} />
      <Button type="submit" size="lg" className="self-start" aria-disabled={form.pending || undefined}>
        {form.pending ? <Trans>Sending...</Trans> : <Trans>Send the report</Trans>}
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
