import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { callApi } from '../../../site/api/web/call-api.ts'
import { currentSession } from '../../../site/api/web/session.ts'
import { FormErrorNotice } from '../../../site/forms/web/form-error.tsx'
import { HoneypotField, waitUntilOpenLongEnough } from '../../../site/forms/web/honeypot-field.tsx'
import { NoticeRegion } from '../../../site/forms/web/notice-region.tsx'
import { textsIn, useForm } from '../../../site/forms/web/use-form.ts'
import { useFormRejection } from '../../../site/forms/web/use-form-rejection.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { FacebookIcon, GoogleIcon, LinkedInIcon, XIcon } from '../../../ui/components/brand-icon.tsx'
import { Button } from '../../../ui/components/button.tsx'
import { MailIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { PageHeading, Panel } from '../../../ui/components/section.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { CharactersLeft } from '../../../ui/field/characters-left.tsx'
import { TextField } from '../../../ui/field/field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import type { ContactInfo } from '../contact.contract.ts'
import { type ContactField, checkContact, maxMessageLength, messageLength } from '../contact-form.ts'

const contactQuery = () => apiQuery('GET /contactus', {})

export const page = definePage({ primary: () => [contactQuery()], view: ContactPage })

function ContactPage() {
  const { t } = useLingui()
  const search = useSearchParams()
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead
        title={t`Contact us`}
        description={t`Contact Bachat about a deal, a wrong price or a partnership.`}
        path={paths.contact()}
      />
      <PageHeading title={t`Contact us`}>{t`Tell us about a wrong price, a broken link or an idea.`}</PageHeading>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr] lg:gap-6">
        <Panel title={t`Send a message`} className="sm:p-6">
          <ContactForm wasSent={search.has('sent')} />
        </Panel>
        <Panel title={t`Other ways to contact us`} className="sm:p-6">
          <ContactLinks />
        </Panel>
      </div>
    </div>
  )
}

type ContactLink = { name: string; words: string; to: string; icon: ReactNode }

/** Only networks whose address is set. */
const contactLinksOf = (
  { email, facebook, twitter, google, linkedin }: ContactInfo,
  emailName: string,
): ContactLink[] =>
  [
    { name: emailName, words: email, to: email && `mailto:${email}`, icon: <MailIcon /> },
    { name: 'Facebook', words: withoutScheme(facebook), to: facebook, icon: <FacebookIcon /> },
    { name: 'X', words: withoutScheme(twitter), to: twitter, icon: <XIcon /> },
    { name: 'Google', words: withoutScheme(google), to: google, icon: <GoogleIcon /> },
    { name: 'LinkedIn', words: withoutScheme(linkedin), to: linkedin, icon: <LinkedInIcon /> },
  ].filter(({ to }) => to !== '')

const withoutScheme = (address: string) => address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

function ContactLinks() {
  const { t } = useLingui()
  const contact = useQuery(contactQuery())
  if (contact.isPending) return <SkeletonRows count={5} />
  if (contact.isLoadingError) return <QueryError of={contact} />
  const links = contactLinksOf(contact.data.data, t`Email`)
  if (links.length === 0) return <EmptyState title={t`No contact information yet`} icon={<MailIcon />} />
  return (
    <ul className="-mx-2 flex flex-col">
      {links.map(({ name, words, to, icon }) => (
        <li key={name}>
          <Link
            to={to}
            newTab={!to.startsWith('mailto:')}
            className="group flex items-center gap-4 rounded-control p-2 text-ink no-underline hover:bg-sunken"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
              {icon}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              <span className="wrap-anywhere block text-muted text-sm group-hover:text-accent">{words}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const read = (data: FormData) => textsIn(data, 'firstname', 'lastname', 'email', 'mobile', 'message', 'website')

/**
 * Unsent text: it is still there after another page of the site and Back. A browser keeps it by itself
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
function ContactForm({ wasSent }: { wasSent: boolean }) {
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
    ...form.field(name),
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
        {form.pending ? t`Sending...` : t`Send`}
      </Button>
    </form>
  )
}
