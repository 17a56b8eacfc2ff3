import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callApi } from '../../../site/api/web/call-api.ts'
import { fieldErrors } from '../../../site/forms/field-errors.ts'
import { FormErrorNotice } from '../../../site/forms/web/form-error.tsx'
import { useAction } from '../../../site/forms/web/use-action.ts'
import { textIn, useForm } from '../../../site/forms/web/use-form.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import type { Comment, Subject } from '../comment.ts'
import { decodePostedComment } from '../comment.wire.ts'
import { commentError } from '../comment-text.ts'
import { CommentField } from './comment-fields.tsx'
import { commentsQuery } from './comments-query.tsx'

export type OwnCommentProps = { comment: Comment; subject: Subject; onClose: () => void }

/** All pages of comments that are shown change: the totals, and where the next page begins. */
function useReload(subject: Subject): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries(commentsQuery(subject))
}

// The typed text survives the dialog: the session may end meanwhile, and its author may sign in again.
const drafts = new Map<number, string>()

export function EditCommentDialog({ comment, subject, onClose }: OwnCommentProps) {
  const { t } = useLingui()
  const reload = useReload(subject)
  const [first] = useState(() => drafts.get(comment.id) ?? comment.body)
  const close = () => {
    drafts.delete(comment.id)
    onClose()
  }
  const form = useForm({
    read: (data) => ({ comment: textIn(data, 'comment') }),
    check: (values) => fieldErrors({ comment: commentError(values.comment) }),
    send: async (values, signal) => {
      const { message } = await callApi(
        'POST /editcomment',
        { ...values, commentid: comment.id },
        signal,
        decodePostedComment,
      )
      if (message) toast.success(message)
      await reload()
      close()
    },
  })
  const typed = { author: '', email: '', comment: first }
  return (
    <Dialog open onClose={close} title={t`Edit your comment`}>
      <form ref={form.ref} aria-label={t`Edit your comment`} {...form.props} className="flex flex-col gap-3">
        <CommentField
          label={t`Your comment`}
          typed={typed}
          errorOf={form.errorOf}
          onText={(text) => drafts.set(comment.id, text)}
        />
        <p className="text-muted text-sm">{t`You can edit a comment for 10 minutes. It is marked as edited.`}</p>
        <FormErrorNotice problem={form.problem} />
        <Buttons onCancel={close}>
          <Button type="submit" aria-disabled={form.pending || undefined}>
            {form.pending ? t`Saving…` : t`Save`}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  )
}

export function DeleteCommentDialog({ comment, subject, onClose }: OwnCommentProps) {
  const { t } = useLingui()
  const reload = useReload(subject)
  const { busy, run } = useAction()
  async function remove(): Promise<void> {
    // That of this page: another one may be displayed when the answer arrives.
    const section = document.querySelector('#comments')
    const { message } = await callApi('POST /deletecomment', { commentid: comment.id })
    onClose()
    if (message) toast.success(message)
    await reload()
    // The button that had the focus is gone with its comment.
    section?.querySelector<HTMLElement>(':is(article, form :is(textarea, input))')?.focus()
  }
  return (
    <Dialog open onClose={onClose} title={t`Delete your comment?`} description={t`Replies to it stay.`}>
      <Buttons onCancel={onClose}>
        <Button variant="danger" busy={busy} onClick={() => run(remove)}>{t`Delete`}</Button>
      </Buttons>
    </Dialog>
  )
}

const Buttons = ({ onCancel, children }: { onCancel: () => void; children: ReactNode }) => (
  <div className="flex justify-end gap-2">
    <Button variant="secondary" onClick={onCancel}>
      <Trans>Cancel</Trans>
    </Button>
    {children}
  </div>
)
