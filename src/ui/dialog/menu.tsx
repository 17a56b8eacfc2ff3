import { type ReactNode, type ToggleEvent, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../components/link.tsx'
import { closePopover } from './close-popover.ts'

type Side = 'above' | 'below'

type MenuProps = {
  trigger: ReactNode
  /** The accessible name of the trigger, if its text is not. */
  label?: string
  children: ReactNode
  align?: 'start' | 'end' | undefined
  side?: Side | undefined
  triggerClassName?: string | undefined
}

/** A button that opens a short list of links. The browser closes it on Escape or a click elsewhere. */
export function Menu({ trigger, label, children, align = 'end', side, triggerClassName }: MenuProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={classNames(
          'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 font-semibold hover:bg-sunken',
          triggerClassName,
        )}
      >
        {trigger}
      </button>
      <MenuList id={id} align={align} side={side}>
        {children}
      </MenuList>
    </>
  )
}

type MenuListProps = Pick<MenuProps, 'children' | 'align' | 'side'> & {
  /** The `popoverTarget` of its trigger. */
  id: string
  className?: string | undefined
  onOpen?: ((event: ToggleEvent<HTMLElement>) => void) | undefined
}

/** The list of a menu whose trigger looks different from the others. */
export const MenuList = ({ id, align = 'end', side, className, onOpen, children }: MenuListProps) => (
  <div
    id={id}
    popover="auto"
    onBeforeToggle={(event) => {
      placeAtTrigger(event, id, align, side)
      if (event.newState === 'open') onOpen?.(event)
    }}
    // Choosing an entry closes the menu.
    onClickCapture={(event) => closePopover(event.currentTarget)}
    className={classNames(
      'm-0 min-w-48 rounded-card border border-line bg-surface p-1.5 text-ink shadow-float open:animate-rise',
      className,
    )}
  >
    <ul>{children}</ul>
  </div>
)

/** A popover is in the top layer and does not know its trigger's position, which is set when it opens. */
export function placeAtTrigger(
  event: ToggleEvent<HTMLElement>,
  id: string,
  align: 'start' | 'end',
  side: Side = 'below',
): void {
  const trigger = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)
  if (event.newState !== 'open' || !trigger) return
  const box = trigger.getBoundingClientRect()
  const { style } = event.currentTarget
  style.inset = 'auto'
  style.margin = '0'
  if (side === 'below') {
    style.top = `${box.bottom + 6}px`
    style.maxHeight = `calc(100dvh - ${box.bottom + 14}px)`
  } else style.bottom = `${window.innerHeight - box.top + 6}px`
  // Without the room of a scroll bar.
  if (align === 'end') style.right = `${document.body.clientWidth - box.right}px`
  else style.left = `${box.left}px`
}

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-[0.9375rem] text-ink no-underline -outline-offset-2 hover:bg-sunken'

export const MenuLink = ({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) => (
  <li>
    <Link to={to} className={item}>
      {icon}
      {children}
    </Link>
  </li>
)

export const MenuButton = ({
  onClick,
  icon,
  children,
}: {
  onClick: () => void
  icon?: ReactNode
  children: ReactNode
}) => (
  <li>
    <button type="button" className={item} onClick={onClick}>
      {icon}
      {children}
    </button>
  </li>
)
