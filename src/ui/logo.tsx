import { classNames } from './class-names.ts'

/** A gullak, the clay pot that savings go into, with a coin above its slot. */
export const LogoMark = ({ className }: { className?: string | undefined }) => (
  <svg viewBox="0 0 40 40" className={classNames('size-9 shrink-0', className)} aria-hidden>
    <circle cx="20" cy="8.5" r="6.5" className="fill-signal" />
    <path
      d="M17.3 5.9h5.4M17.3 8.1h5.4M18.9 5.9c3 0 3 4.4 0 4.4h-1.3l3.6 3"
      className="stroke-signal-ink"
      fill="none"
      strokeWidth="1.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M13 15h14c1.4 0 1.9 1.7.8 2.5 4.8 2 7.7 5.7 7.7 10.3 0 4-2.7 7.2-6.5 8.7-.9.7-2 1-3.2 1H14.2c-1.2 0-2.3-.3-3.2-1-3.8-1.5-6.5-4.7-6.5-8.7 0-4.6 2.9-8.3 7.7-10.3-1.1-.8-.6-2.5.8-2.5z"
      className="fill-accent"
    />
    <path d="M15.5 16.7h9" className="stroke-surface" strokeWidth="1.8" strokeLinecap="round" />
    <path
      d="M8.3 25.5c3.9 2.2 19.5 2.2 23.4 0M8.8 30.3c3.9 2 18.5 2 22.4 0"
      className="stroke-surface"
      fill="none"
      strokeWidth="1.3"
      strokeLinecap="round"
      opacity=".55"
    />
  </svg>
)

/** The mark and the product's name. */
export const Logo = ({ className }: { className?: string | undefined }) => (
  <span className={classNames('inline-flex items-center gap-1.5', className)}>
    <LogoMark />
    <span className="font-extrabold text-2xl text-accent leading-none tracking-tight">Bachat</span>
  </span>
)
