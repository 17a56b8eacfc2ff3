import { useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, use, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../components/button.tsx'
import { CloseIcon } from '../components/icon.tsx'
import { Toasts } from '../feedback/toast.tsx'
import { useLocation } from '../router/location.ts'

/** The messages that every dialog has a place for. */
export const DialogMessages = createContext(<Toasts />)

/** A question or a form in the middle of the page. */
export const Dialog = ({ description, children, ...rest }: ModalProps & { description?: string | undefined }) => (
  <Modal {...rest} placement="center">
    {description && <p className="mb-4 text-muted text-sm">{description}</p>}
    {children}
  </Modal>
)

/** Rises from the bottom on phones, and is at the right side from tablet width on: filters, for example. */
export const Sheet = (props: ModalProps) => <Modal {...props} placement="sheet" />

/** Opens from the left: the side menu. */
export const Drawer = (props: ModalProps) => <Modal {...props} placement="left" />

type ModalProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}
type Placement = 'center' | 'sheet' | 'left'

const panels: Record<Placement, string> = {
  center: 'm-auto max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100%-2rem))] rounded-card animate-rise',
  sheet:
    'mt-auto max-h-[88dvh] w-full animate-slide-up rounded-t-card md:ms-auto md:mt-0 md:h-dvh md:max-h-dvh md:w-96 md:animate-slide-left md:rounded-none',
  left: 'me-auto h-dvh w-[min(20rem,calc(100%-3rem))] animate-slide-right',
}

/** A modal panel; renders nothing when closed. The browser traps focus, closes on Escape and restores the focus. */
function Modal(props: ModalProps & { placement: Placement }) {
  return props.open ? <OpenModal {...props} /> : null
}

function OpenModal({ onClose, title, placement, children }: ModalProps & { placement: Placement }) {
  const { t } = useLingui()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isPressedOutside = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // In a form the first field to fill in gets the focus; elsewhere the browser's choice, the close button, is right.
    if (placement === 'center')
      element?.querySelector<HTMLElement>('form :is(input, textarea):not([readonly])')?.focus()
    return () => element?.close()
  }, [placement])
  useCloseOnNavigation(onClose)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users press Escape, which the element handles itself
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Escape only calls `onClose`; the caller decides whether the panel is open.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // The browser may force-close it on a second Escape; an event of an earlier close is stale.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget && currentTarget.isConnected && !currentTarget.open) onClose()
      }}
      onPointerDown={({ target, currentTarget }) => {
        isPressedOutside.current = target === currentTarget
      }}
      // A selection of text that ends outside the panel is a click on the dialog, too.
      onClick={({ target, currentTarget }) => isPressedOutside.current && target === currentTarget && onClose()}
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
      </div>
      {use(DialogMessages)}
    </dialog>
  )
}

/** Opening another page, by a link in the panel or the browser's back button, closes the panel. */
function useCloseOnNavigation(onClose: () => void) {
  const { pathname, search, arrival } = useLocation()
  const openedAt = useRef({ pathname, search })
  useEffect(() => {
    // A page that replaces its own query, as a form does once its draft has an id, is not another page.
    if (arrival === 'replace' && pathname === openedAt.current.pathname) openedAt.current = { pathname, search }
    if (pathname !== openedAt.current.pathname || search !== openedAt.current.search) onClose()
  }, [pathname, search, arrival, onClose])
}
