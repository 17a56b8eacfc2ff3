import { Trans, useLingui } from '@lingui/react/macro'
import { callApi } from '../../api/web/call-api.ts'
import { FormErrorNotice } from '../../forms/web/form-error.tsx'
import { HoneypotField, waitUntilOpenLongEnough } from '../../forms/web/honeypot-field.tsx'
import { textIn, useForm } from '../../forms/web/use-form.ts'
import { useFormOutcome } from '../../forms/web/use-form-outcome.ts'
import { Button } from '../../ui/components/button.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { TextAreaField, TextField } from '../../ui/field/field.tsx'
import { type ContactField, checkContact } from '../contact-form.ts'

const read = (data: FormData) => ({
  firstname: textIn(data, 'firstname'),
  lastname: textIn(data, 'lastname'),
  email: textIn(data, 'email'),
  mobile: textIn(data, 'mobile'),
  message: textIn(data, 'message'),
  website: textIn(data, 'website'),
})

/** Sent by call, or as a plain form if the scripts have not loaded. */
export function ContactForm() {
  const { t } = useLingui()
  const outcome = useFormOutcome('POST /contactus')
  const form = useForm({
    read,
    check: checkContact,
    onceTouched: true,
    answered: outcome?.problem,
    send: async (values, signal) => {
      const { message } = await callApi(
        'POST /contactus',
        { ...values, filled_ms: await waitUntilOpenLongEnough() },
        signal,
      )
      toast.success(message ?? t`Form submitted successfully`)
      form.clear()
    },
  })
  const field = (name: ContactField) => ({
    name,
    error: form.errorOf(name),
    defaultValue: outcome?.values[name],
    required: true,
  })
  return (
    <form ref={form.ref} method="post" aria-label={t`Contact form`} {...form.props} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('firstname')} label={t`First name`} autoComplete="given-name" />
        <TextField {...field('lastname')} label={t`Last name`} autoComplete="family-name" />
        <TextField {...field('email')} label={t`Email address`} type="email" autoComplete="email" />
        <TextField
          {...field('mobile')}
          label={t`Mobile number`}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
        />
      </div>
      <TextAreaField {...field('message')} label={t`Message`} rows={5} hint={t`Up to 200 characters`} />
      <HoneypotField />
      <FormErrorNotice problem={form.problem} />
      <Button type="submit" size="lg" className="self-start" aria-disabled={form.pending || undefined}>
        {form.pending ? <Trans>Sending...</Trans> : <Trans>Send</Trans>}
      </Button>
    </form>
  )
}
