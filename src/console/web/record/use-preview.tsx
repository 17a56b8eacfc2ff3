import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyComponent } from '../../../ui/hydration/lazy-component.tsx'
import type { PreviewAnswer, PreviewRequest } from '../../records/record.contract.ts'
import type { RecordDescription, Values } from '../../records/record-description.ts'
import { consoleCall } from '../api/console-call.ts'
import { ConsoleError } from '../api/console-error.ts'
import { DialogLoadFailed } from '../shell/load-failed.tsx'
import { notifyError } from '../shell/notification-store.ts'
import { messageOfFailure } from './error-message.ts'
import type { RecordForm } from './use-record-form.ts'

const PreviewDialog = lazyComponent(
  async () => (await import('./preview-dialog.tsx')).PreviewDialog,
  null,
  DialogLoadFailed,
)

type Props = { description: RecordDescription; form: RecordForm; recordId: string | null; values: Values }

export type RecordPreview = { isPending: boolean; open: () => void; dialog: ReactNode }

/** Shows the record as the site will show it, with what is not saved yet; null for kinds without a page. */
export function usePreview({ description, form, recordId, values }: Props): RecordPreview | null {
  const { isPending, mutate, data, reset } = useMutation({
    mutationFn: () =>
      consoleCall<PreviewAnswer>('/previews', {
        body: { kind: description.name, values, ...(recordId !== null && { recordId }) } satisfies PreviewRequest,
      }),
    onError: (error) => {
      if (error instanceof ConsoleError && Object.keys(error.errors).length > 0) form.setErrors(error.errors)
      notifyError(messageOfFailure(description.fields, error))
    },
  })
  if (!description.preview) return null
  return {
    isPending,
    open: () => {
      if (!isPending) mutate()
    },
    dialog: data && <PreviewDialog preview={data} hasList={description.preview === 'page and list'} onClose={reset} />,
  }
}
