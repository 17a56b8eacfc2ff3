import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SlidersIcon } from '../../../ui/components/icon.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Menu, MenuButton } from '../../../ui/dialog/menu.tsx'
import type { SavedView } from '../../views/saved-view.contract.ts'
import { useChangeView } from './saved-views.ts'
import { ViewNameForm } from './view-name-form.tsx'

type Props = { kind: string; view: SavedView; isDefault: boolean }

/** What can be done with the open view. */
export function ViewMenu({ kind, view, isDefault }: Props) {
  const { t } = useLingui()
  const [isRenaming, setIsRenaming] = useState(false)
  const { id, name, isShared, canChange } = view
  const { mutate } = useChangeView(kind)
  return (
    <>
      <Menu label={t`Options of the view ${name}`} trigger={<SlidersIcon className="size-4" />}>
        <MenuButton onClick={() => mutate({ path: '/views/default', body: { kind, id: isDefault ? null : id } })}>
          {isDefault ? t`Open the list with everything` : t`Open the list with this view`}
        </MenuButton>
        {canChange && (
          <>
            <MenuButton onClick={() => setIsRenaming(true)}>{t`Rename`}</MenuButton>
            <MenuButton onClick={() => mutate({ path: `/views/${id}`, body: { isShared: !isShared } })}>
              {isShared ? t`Stop sharing` : t`Share with the team`}
            </MenuButton>
            <MenuButton
              onClick={() => mutate({ path: `/views/${id}/remove`, body: {} })}
            >{t`Remove the view`}</MenuButton>
          </>
        )}
      </Menu>
      <RenameDialog kind={kind} view={view} open={isRenaming} onClose={() => setIsRenaming(false)} />
    </>
  )
}

type RenameProps = { kind: string; view: SavedView; open: boolean; onClose: () => void }

function RenameDialog({ kind, view, open, onClose }: RenameProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Rename the view`}>
      <ViewNameForm
        kind={kind}
        name={view.name}
        changeOf={(name) => ({ path: `/views/${view.id}`, body: { name } })}
        onDone={onClose}
      />
    </Dialog>
  )
}
