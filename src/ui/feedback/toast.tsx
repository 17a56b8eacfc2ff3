import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../components/button.tsx'
import { CheckIcon, CloseIcon, WarningIcon } from '../components/icon.tsx'
import { usePointerOrFocusInside } from '../hooks/use-pointer-or-focus-inside.ts'
import { useStore } from '../state/store.ts'
import { createInnermost } from './innermost-dialog.ts'
import { type Toast, toast, toastStore } from './toast-store.ts'

const SHOWN_MS = 5000
const none: readonly Toast[] = []

const useIsInnermost = createInnermost()

/**
 * The container of the toasts: once in the app, and once in every open dialog. The empty regions are always there, so that
 * screen readers announce changes, also of a toast that appears while a dialog closes.
 */
export function Toasts() {
  const { t } = useLingui()
  const toasts = useStore(toastStore, none)
  const shown = useIsInnermost() ? toasts : none
  const cards = (kind: Toast['kind']) =>
    shown.filter((one) => one.kind === kind).map((one) => <ToastCard key={one.id} {...one} />)
  return (
    <section
      data-toasts
      aria-label={t`Notifications`}
      className="pointer-events-none fixed end-3 top-16 z-50 flex md:top-18 w-[min(24rem,calc(100%-1.5rem))] flex-col gap-2"
    >
      <div role="alert" className="contents">
        {cards('error')}
      </div>
      <div role="status" className="contents">
        {cards('success')}
      </div>
    </section>
  )
}

function ToastCard({ id, kind, text }: Toast) {
  const { t } = useLingui()
  const { isInside, handlers } = usePointerOrFocusInside()
  useEffect(() => {
    if (isInside) return
    const timer = setTimeout(() => toast.dismiss(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, isInside])
  const failed = kind === 'error'
  return (
    <div
      {...handlers}
      className={classNames(
        'pointer-events-auto relative flex animate-rise items-center gap-3 overflow-hidden rounded-card border border-line bg-surface ps-4 text-ink text-sm shadow-float before:absolute before:inset-y-0 before:start-0 before:w-1.5',
        failed ? 'before:bg-danger' : 'before:bg-accent',
      )}
    >
      {failed ? <WarningIcon className="text-danger" /> : <CheckIcon className="text-accent" />}
      <p className="flex-1 py-2.5 font-medium">{text}</p>
      <IconButton label={t`Close`} icon={<CloseIcon className="size-4" />} onClick={() => toast.dismiss(id)} />
    </div>
  )
}
