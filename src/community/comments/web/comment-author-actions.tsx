import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CloseIcon, EditIcon } from '../../../ui/components/icon.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { lazyComponent } from '../../../ui/hydration/lazy-component.tsx'
import { DialogFailed } from '../../../ui/hydration/load-failed.tsx'
import type { OwnCommentProps } from './comment-author-dialogs.tsx'
import { ownCommentsQuery } from './comments-query.tsx'

const loadDialogs = () => import('./comment-author-dialogs.tsx')
const EditCommentDialog = lazyComponent<OwnCommentProps>(
  async () => (await loadDialogs()).EditCommentDialog,
  <ProgressBar active />,
  DialogFailed,
)
const DeleteCommentDialog = lazyComponent<OwnCommentProps>(
  async () => (await loadDialogs()).DeleteCommentDialog,
  <ProgressBar active />,
  DialogFailed,
)

type Props = Omit<OwnCommentProps, 'onClose'> & { memberId: number }

/** Edit and Delete, on the signed-in member's own comments. */
export function OwnCommentActions({ comment, subject, memberId }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const own = useQuery(ownCommentsQuery(memberId, subject))
  const mark = own.data?.data.find(({ id }) => id === comment.id)
  const isEditable = useIsBefore(mark ? own.dataUpdatedAt + mark.editableForMs : 0)
  if (!mark) return null
  const dialog = { comment, subject, onClose: () => setOpen(null) }
  return (
    <>
      {(isEditable || open === 'edit') && (
        <button type="button" className={actionClass} onClick={() => setOpen('edit')}>
          <EditIcon className="size-4 max-sm:hidden" />
          {t`Edit`}
        </button>
      )}
      <button type="button" data-own className={actionClass} onClick={() => setOpen('delete')}>
        <CloseIcon className="size-4 max-sm:hidden" />
        {t`Delete`}
      </button>
      {open === 'edit' && <EditCommentDialog {...dialog} />}
      {open === 'delete' && <DeleteCommentDialog {...dialog} />}
    </>
  )
}

// On phones as narrow as possible: all actions are in one row.
const actionClass =
  'flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2.5 text-muted hover:bg-sunken max-sm:px-1.5'

/** Whether that time is in the future. */
function useIsBefore(timeMs: number): boolean {
  const [, setPassed] = useState(0)
  const remainingMs = timeMs - Date.now()
  useEffect(() => {
    if (remainingMs <= 0) return
    const timer = setTimeout(() => setPassed(timeMs), remainingMs)
    return () => clearTimeout(timer)
  }, [timeMs, remainingMs])
  return remainingMs > 0
}
