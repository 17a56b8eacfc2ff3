import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button, IconButton } from '../../../ui/components/button.tsx'
import { CheckIcon, CloseIcon, WarningIcon } from '../../../ui/components/icon.tsx'
import { createInnermost } from '../../../ui/feedback/innermost-dialog.ts'
import { usePointerOrFocusInside } from '../../../ui/hooks/use-pointer-or-focus-inside.ts'
import { useStore } from '../../../ui/state/store.ts'
import { dismiss, type Notification, notificationStore } from './notification-store.ts'

const useIsInnermost = createInnermost()
const none: readonly Notification[] = []
// Long enough to read it and to reach Undo.
const shownMs = 12_000

/**
 * Once in the app, and once in every open dialog. At the lower edge, above a form's save bar: what they cover there can
 * be scrolled (`Shell` leaves room for it). On wide screens at its start, because the bar of a short form is higher up,
 * with its buttons at the end. The empty regions exist from the start, so that screen readers announce changes.
 */
export function Notifications() {
  const { t } = useLingui()
  const notifications = useStore(notificationStore, none)
  const shown = useIsInnermost() ? notifications : none
  const cards = (isError: boolean) =>
    shown.filter((one) => one.isError === isError).map((one) => <Card key={one.id} {...one} />)
  return (
    <section
      aria-label={t`Messages`}
      className="pointer-events-none fixed inset-x-3 bottom-4 z-50 flex flex-col gap-2 md:end-auto md:start-6 md:w-96 lg:start-70 [body:has(.save-bar)_&]:bottom-36 md:[body:has(.save-bar)_&]:bottom-28"
    >
      <div role="alert" className="contents">
        {cards(true)}
      </div>
      <div role="status" className="contents">
        {cards(false)}
      </div>
    </section>
  )
}

function Card({ id, text, isError, undo, publicAddress }: Notification) {
  const { t } = useLingui()
  const { isInside, handlers } = usePointerOrFocusInside()
  const [isUndoing, setIsUndoing] = useState(false)
  useEffect(() => {
    if (isInside || isUndoing) return
    const timer = setTimeout(() => dismiss(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, isInside, isUndoing])
  return (
    <div
      {...handlers}
      className="pointer-events-auto flex animate-rise items-center gap-3 rounded-card border border-line bg-surface py-1 ps-4 pe-1 text-ink text-sm shadow-float"
    >
      {isError ? <WarningIcon className="text-danger" /> : <CheckIcon className="text-accent" />}
      <p className={classNames('flex-1 py-2 font-medium', isError && 'text-danger')}>{text}</p>
      {publicAddress && (
        <a
          href={publicAddress}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center px-2 font-semibold"
        >
          {t`See the page`}
        </a>
      )}
      {undo && (
        <Button
          variant="quiet"
          size="sm"
          busy={isUndoing}
          onClick={() => {
            setIsUndoing(true)
            undo()
              // It has shown its own failure.
              .catch(() => undefined)
              .finally(() => dismiss(id))
          }}
        >
          {t`Undo`}
        </Button>
      )}
      <IconButton label={t`Close`} size="sm" icon={<CloseIcon className="size-4" />} onClick={() => dismiss(id)} />
    </div>
  )
}
