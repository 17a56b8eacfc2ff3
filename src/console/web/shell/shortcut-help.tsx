import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'
import { useStore } from '../../../ui/state/store.ts'
import { decisionsOf } from '../../cases/decisions.ts'
import { useToolPages } from '../tool-pages.ts'
import { chooseSingleKeys, singleKeys } from './shortcuts.ts'

/** Keys of the review queue: one for each decision. */
function useReviewKeys(): [string, string][] {
  const { t } = useLingui()
  const labels = new Map<string, Set<string>>()
  for (const { key, label } of Object.values(decisionsOf).flat())
    labels.set(key, (labels.get(key) ?? new Set()).add(label))
  const decisions = [...labels].map(([key, names]): [string, string] => [key, [...names].join(' / ')])
  return [
    ['j, k', t`Next or previous case`],
    ...decisions,
    ['c', t`Claim the case`],
    ['o', t`Open what it is about`],
    ['u', t`Undo the last decision`],
  ]
}

export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const isOn = useStore(singleKeys, true)
  const reviewKeys = useReviewKeys()
  const mayReview = useToolPages().some(({ name }) => name === 'review')
  const keys: [string, string][] = [
    ['Ctrl K', t`Search or jump to; in a text, insert or change a link`],
    ['Ctrl S', t`Save the open record`],
    ['Ctrl Enter', t`Publish the open draft`],
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
      <KeyList keys={keys} />
      {mayReview && (
        <>
          <h3 className="mt-4 mb-2 font-semibold">{t`In the review queue`}</h3>
          <KeyList keys={reviewKeys} />
        </>
      )}
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

const KeyList = ({ keys }: { keys: readonly [string, string][] }) => (
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
)
