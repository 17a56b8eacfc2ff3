import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { cleanName, emailError } from '../../../accounts/members/account-field-rules.ts'
import { callApi } from '../../../site/api/web/call-api.ts'
import { useSession } from '../../../site/api/web/session.ts'
import { type FormError, fieldErrors } from '../../../site/forms/field-errors.ts'
import { FormErrorNotice } from '../../../site/forms/web/form-error.tsx'
import { HoneypotField, waitUntilOpenLongEnough } from '../../../site/forms/web/honeypot-field.tsx'
import { type FieldErrors, textIn, useForm } from '../../../site/forms/web/use-form.ts'
import { paths } from '../../../site/routing/paths.ts'
import { Link } from '../../../ui/components/link.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { CharactersLeft } from '../../../ui/field/characters-left.tsx'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'
import { useNavigate } from '../../../ui/router/navigate.ts'
import { preserveScroll } from '../../../ui/router/preserve-scroll.ts'
import { readLocal, writeLocal } from '../../../ui/state/local-storage.ts'
import type { Comment, Subject } from '../comment.ts'
import { decodePostedComment } from '../comment.wire.ts'
import { authorError, commentError, lengthOf, maxCommentLength } from '../comment-text.ts'
import { CommentField, type CommentValues, PostButton, WriterFields } from './comment-fields.tsx'
import { commentsQuery, subjectParams } from './comments-query.tsx'
import { revealComment } from './reveal-comment.ts'

type Props = {
  subject: Subject
  /** The comment that is answered. */
  replyTo?: Comment | undefined
  /** Text typed before this code loaded, and the caret's position. */
  typed?: CommentValues
  caret?: { name: string; start: number | null; end: number | null } | null
  /** Why the form was rejected when it was posted without scripts. */
  initialProblem?: FormError | undefined
  onPosted?: (() => void) | undefined
}

/** Remounts the form after each comment, so that neither its text nor the initial values stay. */
export function CommentForm(props: Props) {
  const [round, setRound] = useState(0)
  const [heldMessage, setHeldMessage] = useState<string | null>(null)
  const { typed: _, caret: __, initialProblem: ___, ...later } = props
  return (
    <>
      {heldMessage && (
        <div role="status" className="mb-3">
          <Notice kind="info">{heldMessage}</Notice>
        </div>
      )}
      <CommentDraft
        key={round}
        {...(round === 0 ? props : later)}
        onPosted={(heldMessage) => {
          setHeldMessage(heldMessage)
          setRound(round + 1)
          if (heldMessage === null) props.onPosted?.()
        }}
      />
    </>
  )
}

type DraftProps = Omit<Props, 'onPosted'> & { onPosted: (heldMessage: string | null) => void }

function CommentDraft({ subject, replyTo, typed, caret, initialProblem, onPosted }: DraftProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const openComment = useOpenComment(subject)
  const draftKey = draftKeyOf(subject, replyTo?.id)
  const [first] = useState(() => ({ author: '', email: '', ...typed, comment: typed?.comment || readDraft(draftKey) }))
  const { writer, isMember, editWriter } = useWriter(first)

  const form = useForm({
    initialProblem,
    read: (data) => ({
      author: writer?.name ?? cleanName(textIn(data, 'author')),
      email: writer?.email ?? textIn(data, 'email').trim(),
      comment: textIn(data, 'comment'),
      wants_replies: data.has('wants_replies') ? 1 : 0,
      website: textIn(data, 'website'),
    }),
    check: (values) => errorsOf(values, isMember),
    onSubmit: (values) => {
      // The server may reject the stored name and email address.
      if (!isMember && Object.keys(errorsOf(values, false)).some((field) => field !== 'comment')) editWriter()
    },
    send: async (values, signal) => {
      const about = { ...subjectParams(subject), ...(replyTo && { comment_ID: replyTo.id }) }
      const { data, message = '' } = await callApi(
        'POST /commentspost',
        { ...about, ...values, filled_ms: await waitUntilOpenLongEnough(), post_key: postKey() },
        signal,
        decodePostedComment,
      )
      saveDraft(draftKey, '')
      if (!isMember) rememberWriter({ name: values.author, email: values.email })
      toast.success(message)
      if (isMember) void client.invalidateQueries({ queryKey: ['GET /mycomments'] })
      if (!data.isHeld) await client.invalidateQueries(commentsQuery(subject))
      onPosted(data.isHeld ? message : null)
      if (!data.isHeld) openComment(data.id)
    },
    onProblem: ({ message, fields }) => {
      form.showErrorToast(message)
      if (!isMember && (fields?.author || fields?.email)) editWriter()
    },
  })
  useRestoredInput(form.ref, { draftKey, typed, caret, isReply: replyTo !== undefined })

  const author = replyTo?.author
  const label = author ? t`Reply to ${author}` : t`Leave a comment`
  const [length, setLength] = useState(() => lengthOf(first.comment))
  return (
    <form ref={form.ref} method="post" aria-label={label} {...form.props} className="flex flex-col gap-3">
      <HoneypotField />
      <div>
        <CommentField
          label={label}
          typed={first}
          errorOf={form.errorOf}
          onText={(text) => {
            saveDraft(draftKey, text)
            setLength(lengthOf(text.trim()))
          }}
        />
        <CharactersLeft left={maxCommentLength - length} />
      </div>
      {!writer && <WriterFields typed={first} errorOf={form.errorOf} />}
      <FormErrorNotice problem={form.problem} hasToast={form.hasToast} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 text-muted text-sm">
          {writer && <WrittenBy name={writer.name} onChange={isMember ? undefined : editWriter} />}
          {isMember ? (
            <CheckboxField name="wants_replies" value="1" label={t`Email me about replies`} />
          ) : (
            <p>
              <Trans>
                <Link to={paths.login()} className="font-semibold text-accent hover:underline">
                  Sign in
                </Link>{' '}
                to get replies by email.
              </Trans>
            </p>
          )}
        </div>
        <PostButton pending={form.pending} />
      </div>
    </form>
  )
}

/** Members post under their own name, others under the one stored in this browser, or they are asked. */
function useWriter(first: CommentValues) {
  const member = useSession()?.user
  const [asking, setAsking] = useState(() => {
    const stored = storedWriter()
    const isOther = (typed: string, stored = '') => typed !== '' && typed !== stored
    return isOther(first.author, stored?.name) || isOther(first.email, stored?.email)
  })
  const writer = member ?? (asking ? null : storedWriter())
  return { writer, isMember: member !== undefined, editWriter: () => setAsking(true) }
}

type RestoredInput = { typed: CommentValues | undefined; caret: Props['caret']; draftKey: string; isReply: boolean }

/** Once, at the start: text typed before becomes a draft, and the caret's position is restored. */
function useRestoredInput(
  ref: RefObject<HTMLFormElement | null>,
  { draftKey, typed, caret, isReply }: RestoredInput,
): void {
  // Before the next key, unlike useEffect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: earlier output is delivered once
  useLayoutEffect(() => {
    if (typed?.comment) saveDraft(draftKey, typed.comment)
    const field = ref.current?.elements.namedItem(caret?.name ?? (isReply ? 'comment' : ''))
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    field.focus()
    // Email fields have no caret position to set.
    if (caret?.start != null && field.type !== 'email') field.setSelectionRange(caret.start, caret.end)
  }, [])
}

const WrittenBy = ({ name, onChange }: { name: string; onChange: (() => void) | undefined }) => (
  <p className="wrap-anywhere">
    <Trans>
      Commenting as{' '}
      <span lang={detectLanguage(name)} className="font-semibold text-ink">
        {name}
      </span>
    </Trans>
    {onChange && (
      <button
        type="button"
        onClick={onChange}
        className="ms-1 min-h-11 rounded-control px-2 font-semibold text-accent hover:bg-sunken"
      >
        <Trans>Change</Trans>
      </button>
    )}
  </p>
)

const errorsOf = (values: CommentValues, isMember: boolean): FieldErrors =>
  fieldErrors({
    comment: commentError(values.comment),
    author: isMember ? null : authorError(values.author),
    email: isMember ? null : emailError(values.email),
  })

/** Shows a comment that was just posted: on this page, or on the one that contains it. */
function useOpenComment(subject: Subject): (id: number) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (id) => {
    const { queryKey } = commentsQuery(subject)
    const queries = client.getQueriesData<{ data: Comment[] }>({ queryKey, type: 'active' })
    if (!queries.some(([, answer]) => answer?.data.some((comment) => comment.id === id)))
      navigate(`?comment=${id}#comment-${id}`, preserveScroll)
    showComment(id)
  }
}

const timeoutMs = 10_000

/** Once it is on the page. The focus highlights it, and announces it to screen readers. */
function showComment(id: number, giveUpAt = performance.now() + timeoutMs): void {
  const comment = revealComment(id)
  if (comment) {
    comment.scrollIntoView({ block: 'center' })
    comment.focus({ preventScroll: true })
  } else if (performance.now() < giveUpAt) requestAnimationFrame(() => showComment(id, giveUpAt))
}

type Writer = { name: string; email: string }

/** The name and email address used last. Null: the form asks for them. */
function storedWriter(): Writer | null {
  const [name, email] = [readLocal('comment_username'), readLocal('comment_email')]
  return name && email ? { name, email } : null
}

function rememberWriter({ name, email }: Writer): void {
  writeLocal('comment_username', name)
  writeLocal('comment_email', email)
}

/** The key of a draft: its place, under a deal or an article, or in reply to a comment there. */
const draftKeyOf = ({ dealId, articleId }: Subject, replyTo?: number): string =>
  `${dealId === undefined ? `article:${articleId}` : `deal:${dealId}`}${replyTo === undefined ? '' : `:${replyTo}`}`

// The maximum number of drafts.
const maxDrafts = 20

const readDraft = (draftKey: string): string => {
  const text = drafts()[draftKey]
  return typeof text === 'string' ? text : ''
}

/** Stored until it is sent; an empty text is deleted. */
function saveDraft(draftKey: string, text: string): void {
  const { [draftKey]: _, ...others } = drafts()
  const stored = Object.entries(text === '' ? others : { ...others, [draftKey]: text }).slice(-maxDrafts)
  writeLocal('comment_message', stored.length > 0 ? JSON.stringify(Object.fromEntries(stored)) : null)
}

/**
 * A random text of this tab: it identifies a comment that is sent again, perhaps after a reload. The server stores it
 * for some minutes, and only as a digest with the comment's text.
 */
function postKey(): string {
  try {
    const stored = sessionStorage.getItem('comment_key') ?? newKey()
    sessionStorage.setItem('comment_key', stored)
    return stored
  } catch {
    // Storage may be disabled: then the server uses network and name.
    return ''
  }
}

const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

function drafts(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readLocal('comment_message') ?? 'null')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
  } catch {
    // Not written by this site.
    return {}
  }
}
