import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link, type LinkProps } from './link.tsx'

type Variant = 'primary' | 'outline' | 'secondary' | 'quiet' | 'danger'
type Size = 'sm' | 'md' | 'lg'
type Look = {
  variant?: Variant | undefined
  size?: Size | undefined
  icon?: ReactNode
  /** As wide as its container. */
  wide?: boolean | undefined
}

// Their classes are in components.css.
const look = ({ variant = 'primary', size = 'md', wide }: Look, className?: string) =>
  classNames(`button button-${variant} button-${size}`, wide && 'w-full', className)

/** `busy`: presses are ignored, and forms not sent. Not disabled: a disabled button loses the focus. */
export type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean | undefined }

// Enter in a field presses the form's first submit button, too.
const ignorePress = (event: MouseEvent) => event.preventDefault()

export function Button({ variant, size, icon, wide, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { onClick: ignorePress, 'aria-disabled': true })}
      aria-busy={busy || undefined}
      className={look({ variant, size, wide }, className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon, wide, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={look({ variant, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name. */
  label: string
  icon: ReactNode
  variant?: Variant | undefined
  size?: Size | undefined
  pressed?: boolean | undefined
}

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  pressed,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(`button button-${variant} button-icon button-icon-${size}`, className)}
    >
      {icon}
    </button>
  )
}

const Spinner = () => (
  <span aria-hidden className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent" />
)
