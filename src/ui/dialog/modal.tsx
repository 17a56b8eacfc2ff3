import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../components/button.tsx'
import { CloseIcon } from '../components/icon.tsx'
import { Toasts } from '../feedback/toast.tsx'
import { useLocation } from '../router/location.ts'

export type ModalProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays in view below what scrolls, for the buttons. */
  footer?: ReactNode
}
type Placement = 'center' | 'sheet' | 'left'

const panels: Record<Placement, string> = {
  center: 'm-auto max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100%-2rem))] rounded-card animate-rise',
  sheet:
    'mt-auto max-h-[88dvh] w-full animate-slide-up rounded-t-card md:ms-auto md:mt-0 md:h-dvh md:max-h-dvh md:w-96 md:animate-slide-left md:rounded-none',
  left: 'me-auto h-dvh w-[min(20rem,calc(100%-3rem))] animate-slide-right',
}

/** A modal panel; nothing when closed. The browser traps focus, closes on Escape and gives the focus back. */
export function Modal(props: ModalProps & { placement: Placement }) {
  return props.open ? <OpenModal {...props} /> : null
}

function OpenModal({ onClose, title, placement, children, footer }: ModalProps & { placement: Placement }) {
  const { t } = useLingui()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // A form is there to be filled in; elsewhere the browser's choice, the close button, is right.
    if (placement === 'center') element?.querySelector<HTMLElement>('form :is(input, textarea)')?.focus()
    return () => element?.close()
  }, [placement])
  useCloseOnNavigation(onClose)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which the element handles itself
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Escape is reported upwards; whether the panel is open is the caller's to say.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // The browser may force-close it on a second Escape; an event of an earlier close is stale.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget && currentTarget.isConnected && !currentTarget.open) onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="pointer-events-auto fixed inset-0 m-0 flex h-dvh max-h-none w-full max-w-none overflow-hidden bg-transparent text-ink"
    >
      <div className={classNames('flex flex-col overflow-hidden bg-surface shadow-float', panels[placement])}>
        <div className="flex items-center justify-between gap-4 border-line border-b py-1.5 ps-4 pe-1.5">
          <h2 id={titleId} className="font-bold text-lg">
            {title}
          </h2>
          <IconButton label={t`Close`} icon={<CloseIcon />} onClick={onClose} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
        {footer && (
          <footer className="flex gap-3 border-line border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        )}
      </div>
      <Toasts />
    </dialog>
  )
}

/** Going to another page, by a link in it or by the browser's back button, leaves the panel behind. */
function useCloseOnNavigation(onClose: () => void) {
  const { pathname, search } = useLocation()
  const openedAt = useRef(pathname + search)
  useEffect(() => {
    if (pathname + search !== openedAt.current) onClose()
  }, [pathname, search, onClose])
}
