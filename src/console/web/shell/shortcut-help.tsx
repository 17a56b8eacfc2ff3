import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { CheckboxField } from '../../../ui/field/field.tsx'
import { useStore } from '../../../ui/state/store.ts'
import { chooseSingleKeys, singleKeys } from './shortcuts.ts'

export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const isOn = useStore(singleKeys, true)
  const keys: [string, string][] = [
    ['Ctrl K', t`Search or jump to`],
    ['Ctrl S', t`Save the open record`],
    ['?', t`Show these shortcuts`],
    ['/', t`Search in the list`],
    ['f', t`Filter the list`],
    ['n', t`New record`],
    ['j, k', t`Next or previous row`],
    ['x', t`Select the row`],
    ['Enter', t`Open the row`],
  ]
  return (
    <Dialog open={open} onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded bg-sunken px-2 py-0.5 font-sans font-semibold text-sm">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        className="mt-4"
        name="single-keys"
        label={t`Shortcuts with single keys`}
        checked={isOn}
        onChange={({ target }) => chooseSingleKeys(target.checked)}
      />
    </Dialog>
  )
}
