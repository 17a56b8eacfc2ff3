import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { CloseIcon } from '../../../ui/components/icon.tsx'
import { focusNeighbour } from '../../../ui/focus-neighbour.ts'

type Props = {
  items: readonly { id: string; title: string }[]
  onRemove: (id: string) => void
  /** Moves the focus when the only value is removed with its button. */
  focusField: () => void
  disabled?: boolean | undefined
}

/** The selected values, each with a button to remove it. */
export function Chips({ items, onRemove, focusField, disabled }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  if (items.length === 0) return null
  return (
    <ul ref={list} className="flex flex-wrap gap-2">
      {items.map(({ id, title }, place) => (
        <li key={id} className="inline-flex min-h-9 max-w-full items-center rounded-full bg-sunken ps-3 text-sm">
          <span className="truncate">{title}</span>
          {disabled ? (
            <span className="w-3" />
          ) : (
            <button
              type="button"
              aria-label={t`Remove ${title}`}
              onClick={() => {
                if (!focusNeighbour(list.current, place)) focusField()
                onRemove(id)
              }}
              className="relative grid size-9 shrink-0 place-items-center rounded-full after:absolute after:-inset-1 hover:text-danger"
            >
              <CloseIcon className="size-4" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
