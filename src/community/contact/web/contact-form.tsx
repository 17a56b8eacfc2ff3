import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useState } from 'react'
import { callApi } from '../../../site/api/web/call-api.ts'
import { currentSession } from '../../../site/api/web/session.ts'
import { FormErrorNotice } from '../../../site/forms/web/form-error.tsx'
import { HoneypotField, waitUntilOpenLongEnough } from '../../../site/forms/web/honeypot-field.tsx'
import { NoticeRegion } from '../../../site/forms/web/notice-region.tsx'
import { textIn, useForm } from '../../../site/forms/web/use-form.ts'
import { useFormRejection } from '../../../site/forms/web/use-form-rejection.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { CharactersLeft } from '../../../ui/field/characters-left.tsx'
import { TextField } from '../../../ui/field/field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { type ContactField, checkContact, maxMessageLength, messageLength } from '../contact-form.ts'

const read = (data: FormData) => ({
  firstname: textIn(data, 'firstname'),
  lastname: textIn(data, 'lastname'),
  email: textIn(data, 'email'),
  mobile: textIn(data, 'mobile'),
  message: textIn(data, 'message'),
  website: textIn(data, 'website'),
})

/**
 * What is typed and not sent: it is still there after another page of the site and Back. A browser keeps it by itself
 * only between documents. What a member has typed (`memberId`) nobody else sees after the sign-out.
 */
let unsent: { values: Partial<ReturnType<typeof read>>; memberId: number | null } = { values: {}, memberId: null }

const memberId = () => currentSession()?.user.id ?? null

/** Not as initial values: a sent form becomes empty. */
function restoreUnsent(form: HTMLFormElement | null): void {
  if (unsent.memberId !== null && unsent.memberId !== memberId()) return
  for (const [name, text] of Object.entries(unsent.values)) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = text
  }
}

/** Sent by call, or as a plain form if the scripts have not loaded. */
export function ContactForm({ wasSent }: { wasSent: boolean }) {
  const { t } = useLingui()
  const [isSent, setSent] = useState(wasSent)
  // Null until something is typed: without scripts nothing counts.
  const [length, setLength] = useState<number | null>(null)
  const rejection = useFormRejection('POST /contactus')
  const form = useForm({
    read,
    check: checkContact,
    onceTouched: true,
    initialProblem: rejection?.problem,
    onSubmit: () => setSent(false),
    send: async (values, signal) => {
      await callApi('POST /contactus', { ...values, filled_ms: await waitUntilOpenLongEnough() }, signal)
      toast.success(t`Form submitted successfully`)
      setSent(true)
      setLength(null)
      unsent = { values: {}, memberId: null }
      form.clear()
    },
  })
  useLayoutEffect(() => restoreUnsent(form.ref.current), [form.ref])
  const field = (name: ContactField) => ({
    name,
    error: form.errorOf(name),
    autoFocus: form.startsAt(name),
    defaultValue: rejection?.values[name],
    required: true,
  })
  return (
    <form
      ref={form.ref}
      method="post"
      aria-label={t`Contact form`}
      {...form.props}
      onInput={({ currentTarget }) => {
        unsent = { values: read(new FormData(currentTarget)), memberId: memberId() }
        form.props.onInput()
      }}
      className="flex flex-col gap-4"
    >
      {/* At the start, where a page that answers a plain form begins. It stays when the toast has closed. */}
      <NoticeRegion shown={isSent}>
        {isSent && <Notice kind="success">{t`Form submitted successfully`}</Notice>}
      </NoticeRegion>
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
      <div>
        <TextAreaField
          {...field('message')}
          label={t`Message`}
          rows={5}
          hint={t`Up to 200 characters`}
          onInput={({ currentTarget }) => setLength(messageLength(currentTarget.value))}
        />
        {length !== null && <CharactersLeft left={maxMessageLength - length} />}
      </div>
      <HoneypotField />
      <FormErrorNotice problem={form.problem} />
      <Button type="submit" size="lg" className="self-start" aria-disabled={form.pending || undefined}>
        {form.pending ? <Trans>Sending...</Trans> : <Trans>Send</Trans>}
      </Button>
    </form>
  )
}
