import type { ComponentProps, ReactNode } from 'react'
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

const variants: Record<Variant, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong',
  outline: 'border border-accent/70 bg-surface text-accent hover:bg-accent-soft',
  secondary: 'border border-line-strong/60 bg-surface text-ink hover:border-accent hover:text-accent',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-danger-ink hover:bg-danger-strong',
}
const base =
  'forced-edge inline-flex select-none items-center justify-center gap-2 rounded-control font-semibold no-underline transition-colors aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-55 print:hidden'
const sizes: Record<Size, string> = {
  // The smallest is 36 px high, with an invisible edge that makes the touch target 44 px.
  sm: 'relative min-h-9 px-3 py-1 text-sm after:absolute after:-inset-y-1 after:inset-x-0',
  md: 'min-h-11 px-4 py-2 text-md',
  lg: 'min-h-12 px-6 py-2.5 text-base',
}
const squares: Record<Size, string> = {
  sm: 'relative size-9 after:absolute after:-inset-1',
  md: 'size-11',
  lg: 'size-12',
}

const look = ({ variant = 'primary', size = 'md', wide }: Look, className?: string) =>
  classNames(base, variants[variant], sizes[size], wide && 'w-full', className)

export type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean | undefined }

export function Button({ variant, size, icon, wide, busy, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
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
      className={classNames(base, variants[variant], squares[size], 'shrink-0 aria-pressed:text-accent', className)}
    >
      {icon}
    </button>
  )
}

const Spinner = () => (
  <span aria-hidden className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent" />
)
