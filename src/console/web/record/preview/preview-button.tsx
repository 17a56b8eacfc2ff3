import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Button } from '../../../../ui/components/button.tsx'
import { EyeIcon } from '../../../../ui/components/icon.tsx'
import type { PreviewAnswer, PreviewRequest } from '../../../records/record.contract.ts'
import type { RecordDescription, Values } from '../../../records/record-description.ts'
import { consoleCall } from '../../api/console-call.ts'
import { ConsoleError } from '../../api/console-error.ts'
import { notifyError } from '../../shell/notification-store.ts'
import type { RecordForm } from '../use-record-form.ts'

const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }))

type Props = { description: RecordDescription; form: RecordForm; recordId: string | null; values: Values }

/** Shows the record as the site will show it, with what is not saved yet. */
export function PreviewButton({ description, form, recordId, values }: Props) {
  const { t } = useLingui()
  const preview = useMutation({
    mutationFn: () =>
      consoleCall<PreviewAnswer>('/previews', {
        body: { kind: description.name, values, ...(recordId !== null && { recordId }) } satisfies PreviewRequest,
      }),
    onError: (error) => {
      if (error instanceof ConsoleError && Object.keys(error.errors).length > 0) form.setErrors(error.errors)
      notifyError(error.message)
    },
  })
  if (!description.preview) return null
  return (
    <>
      <Button variant="secondary" icon={<EyeIcon />} busy={preview.isPending} onClick={() => preview.mutate()}>
        <span className="max-md:sr-only">{t`Preview`}</span>
      </Button>
      {preview.data && (
        <Suspense>
          <PreviewDialog
            preview={preview.data}
            hasList={description.preview === 'page and list'}
            onClose={() => preview.reset()}
          />
        </Suspense>
      )}
    </>
  )
}
