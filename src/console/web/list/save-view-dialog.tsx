import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'
import { ViewNameForm } from './view-name-form.tsx'

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
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Save this view`}
      description={t`Its search, filters, order and columns become a tab with an address of its own.`}
    >
      <ViewNameForm
        kind={kind}
        changeOf={(name, data) => ({
          path: '/views',
          body: { kind, name, query, isShared: data.get('shared') !== null },
        })}
        onDone={({ id }) => {
          onClose()
          if (id) onSaved(id)
        }}
      >
        <CheckboxField name="shared" label={t`Share with the team`} />
      </ViewNameForm>
    </Dialog>
  )
}
