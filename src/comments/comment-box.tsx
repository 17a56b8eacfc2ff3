import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Card } from '../ui/card.tsx'
import { useFormOutcome } from '../ui/form-outcome.tsx'
import { Notice } from '../ui/notice.tsx'
import { RobotTrap } from '../ui/robot-trap.tsx'
import { toast } from '../ui/toast.ts'
import type { Subject } from './comment.ts'
import { CommentField, PostButton, type Typed, WriterFields } from './comment-fields.tsx'
import { heldMessage } from './comment-text.ts'
import { subjectParams } from './comments-of.tsx'

type Form = typeof import('./comment-form.tsx').CommentForm
/** Where somebody was typing when the form's own code came. */
type Caret = { name: string; start: number | null; end: number | null }
type Ready = { Form: Form; typed: Typed; caret: Caret | null }

const postCall = 'POST /commentspost'

/**
 * The place to comment. It arrives as a plain form that the page itself takes; its code comes when it is nearly in
 * view or focused, and takes over what was typed so far.
 */
export function CommentBox({ subject }: { subject: Subject }) {
  const place = useRef<HTMLDivElement>(null)
  const plain = useRef<HTMLFormElement>(null)
  const answered = useFormOutcome(postCall)
  const isHeld = new URLSearchParams(useLocation().search).get('comment') === 'held'
  const [ready, setReady] = useState<Ready | null>(null)

  const load = (): Promise<void> =>
    import('./comment-form.tsx').then(({ CommentForm }) =>
      setReady((known) => known ?? { Form: CommentForm, typed: typedIn(plain.current), caret: caretIn(plain.current) }),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: watched once; loading twice changes nothing
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        load().catch(() => undefined)
      },
      { rootMargin: '600px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  // Before the code is there it does not know who is signed in.
  const holdBack = (event: FormEvent) => {
    event.preventDefault()
    load().catch(() => toast.error('You seem to be offline. Please check your connection.'))
  }

  const empty = { author: '', email: '', comment: '' }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches for the focus of what is in it
    <div ref={place} id="comment-form" className="mt-4" onFocus={() => void load().catch(() => undefined)}>
      {isHeld && (
        <div className="mb-3">
          <Notice kind="info">{heldMessage}</Notice>
        </div>
      )}
      <Card className="p-4">
        {ready ? (
          <ready.Form subject={subject} typed={ready.typed} caret={ready.caret} answered={answered?.problem} />
        ) : (
          <form
            ref={plain}
            method="post"
            aria-label="Leave a comment"
            onSubmit={holdBack}
            className="flex flex-col gap-3"
          >
            {Object.entries(subjectParams(subject)).map(([name, id]) => (
              <input key={name} type="hidden" name={name} value={id} />
            ))}
            <RobotTrap />
            <CommentField
              label="Leave a comment"
              typed={{ ...empty, ...answered?.values }}
              errorOf={(field) => answered?.problem.fields?.[field]}
            />
            <WriterFields
              typed={{ ...empty, ...answered?.values }}
              errorOf={(field) => answered?.problem.fields?.[field]}
            />
            {answered && !answered.problem.fields && <Notice kind="error">{answered.problem.message}</Notice>}
            <PostButton />
          </form>
        )}
      </Card>
    </div>
  )
}

function typedIn(form: HTMLFormElement | null): Typed {
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
