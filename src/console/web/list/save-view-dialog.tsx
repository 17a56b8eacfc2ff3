import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/components/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'
import { TextField } from '../../../ui/field/field.tsx'
import { maxViewName } from '../../views/saved-view-limits.ts'
import { useChangeView } from './saved-views.ts'

type Props = {
  kind: string
  /** Of the list's address. */
  query: string
  open: boolean
  onClose: () => void
  onSaved: (id: string) => void
}

export function SaveViewDialog({ kind, query, open, onClose, onSaved }: Props) {
  const { t } = useLingui()
  const saving = useChangeView(kind, ({ id }) => {
    onClose()
    if (id) onSaved(id)
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Save this view`}
      description={t`Its search, filters, order and columns become a tab with an address of its own.`}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const data = new FormData(event.currentTarget)
          const name = `${data.get('name') ?? ''}`.trim()
          if (!name || saving.isPending) return
          saving.mutate({ path: '/views', body: { kind, name, query, isShared: data.get('shared') !== null } })
        }}
      >
        <TextField label={t`Name`} name="name" required maxLength={maxViewName} autoComplete="off" />
        <CheckboxField name="shared" label={t`Share with the team`} />
        <Button type="submit" busy={saving.isPending}>{t`Save`}</Button>
      </form>
    </Dialog>
  )
}
