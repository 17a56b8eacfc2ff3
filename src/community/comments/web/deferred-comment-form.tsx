import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormRejection } from '../../../site/forms/field-errors.ts'
import { HoneypotField } from '../../../site/forms/web/honeypot-field.tsx'
import { useFormRejection } from '../../../site/forms/web/use-form-rejection.ts'
import { Card } from '../../../ui/components/card.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useSearchParams } from '../../../ui/router/location.ts'
import { type Comment, heldMessage, type Subject } from '../comment.ts'
import { CommentField, type CommentValues, PostButton, WriterFields } from './comment-fields.tsx'
import { subjectParams } from './comments-query.tsx'

type Form = typeof import('./comment-form.tsx').CommentForm
/** The caret's position when the form's own code loaded. */
type Caret = { name: string; start: number | null; end: number | null }
type Ready = { Form: Form; typed: CommentValues; caret: Caret | null }

const commentFormId = 'comment-form'
const postCall = 'POST /commentspost'

type BoxProps = {
  subject: Subject
  /** Comments on the page, each of which has its own reply form. */
  above: readonly Comment[]
}

/** The comment form, below all comments. */
export function DeferredCommentForm({ subject, above }: BoxProps) {
  const { i18n } = useLingui()
  const rejection = useFormRejection(postCall)
  const isHeld = useSearchParams().get('comment') === 'held'
  // The parent of a rejected reply may not exist any more: then the error is shown here.
  const isOwn = !above.some(({ id }) => id === parentIdOf(rejection))
  return (
    <div id={commentFormId} className="mt-4 print:hidden">
      {isHeld && (
        <div className="mb-3">
          <Notice kind="info">{i18n._(heldMessage)}</Notice>
        </div>
      )}
      <Card className="p-4">
        <HydratingForm subject={subject} rejection={isOwn ? rejection : null} />
      </Card>
    </div>
  )
}

type ReplyProps = { subject: Subject; replyTo: Comment; onPosted: () => void }

/** The reply form opened by the address, for pages without scripts. */
export function DeferredReplyForm(props: ReplyProps) {
  const rejection = useFormRejection(postCall)
  return <HydratingForm {...props} rejection={parentIdOf(rejection) === props.replyTo.id ? rejection : null} />
}

const parentIdOf = (rejection: FormRejection | null): number => Number(rejection?.values.comment_ID ?? 0)

type HydratingFormProps = Pick<BoxProps, 'subject'> & Partial<ReplyProps> & { rejection: FormRejection | null }

/**
 * Rendered as a plain form that the page itself accepts; its code loads when it is nearly in view or focused, and
 * adopts the text typed so far.
 */
function HydratingForm({ subject, replyTo, onPosted, rejection }: HydratingFormProps) {
  const { t } = useLingui()
  const element = useRef<HTMLDivElement>(null)
  const plain = useRef<HTMLFormElement>(null)
  const [isHydrated, setIsHydrated] = useState(false)
  const [ready, setReady] = useState<Ready | null>(null)

  const load = (): Promise<void> =>
    import('./comment-form.tsx').then(({ CommentForm }) =>
      // In one step, with the focus: what is typed while React prepares the other form would be lost.
      flushSync(() =>
        setReady(
          (current) => current ?? { Form: CommentForm, typed: typedIn(plain.current), caret: caretIn(plain.current) },
        ),
      ),
    )
  // Before the code has loaded, the form does not know who is signed in: it is sent then.
  const sendWhenLoaded = () => {
    load().then(
      () => element.current?.querySelector('form')?.requestSubmit(),
      () => toast.error(t`You seem to be offline. Please check your connection.`),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once
  useEffect(() => {
    setIsHydrated(true)
    // Set by the first script (`web/inline/first-script.ts`).
    if (plain.current?.dataset.delayed !== undefined) sendWhenLoaded()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed once; loading twice has no effect
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        load().catch(() => undefined)
      },
      { rootMargin: '600px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])

  const sendLater = (event: FormEvent) => {
    event.preventDefault()
    sendWhenLoaded()
  }

  const typed = { author: '', email: '', comment: '', ...rejection?.values }
  const errorOf = (field: string) => rejection?.problem.fields?.[field]
  // A rejected form is answered with the whole page: the browser goes to the form in it.
  const anchor = replyTo ? `reply-to-${replyTo.id}` : commentFormId
  const author = replyTo?.author
  const label = author ? t`Reply to ${author}` : t`Leave a comment`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes focus events of its content
    <div ref={element} id={replyTo && anchor} onFocus={() => void load().catch(() => undefined)}>
      {ready ? (
        <ready.Form
          {...{ subject, replyTo, onPosted }}
          typed={ready.typed}
          caret={ready.caret}
          initialProblem={rejection?.problem}
        />
      ) : (
        <form
          ref={plain}
          method="post"
          action={`#${anchor}`}
          aria-label={label}
          // Until it is hydrated, the browser itself sends it, without the member's token.
          data-visitors-form={isHydrated ? undefined : ''}
          onSubmit={sendLater}
          className="flex flex-col gap-3 data-delayed:opacity-60"
        >
          {Object.entries({ ...subjectParams(subject), ...(replyTo && { comment_ID: replyTo.id }) }).map(
            ([name, id]) => (
              <input key={name} type="hidden" name={name} value={id} />
            ),
          )}
          <HoneypotField />
          <CommentField label={label} typed={typed} errorOf={errorOf} />
          {/* A stored name is not asked for, unless the server rejected it. */}
          <div className={rejection ? undefined : 'in-data-writer:hidden'}>
            <WriterFields typed={typed} errorOf={errorOf} />
          </div>
          {rejection && !rejection.problem.fields && <Notice kind="error">{rejection.problem.message}</Notice>}
          <PostButton />
        </form>
      )}
    </div>
  )
}

function typedIn(form: HTMLFormElement | null): CommentValues {
  const data = form ? new FormData(form) : new FormData()
  const text = (name: string) => `${data.get(name) ?? ''}`
  return { author: text('author'), email: text('email'), comment: text('comment') }
}

function caretIn(form: HTMLFormElement | null): Caret | null {
  const focused = document.activeElement
  if (!form?.contains(focused)) return null
  if (!(focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)) return null
  return { name: focused.name, start: focused.selectionStart, end: focused.selectionEnd }
}
