import { classNames } from './class-names.ts'

const POT =
  'M11 16.5h18c1.4 0 2 .8 2 1.9s-.7 1.9-1.8 2c4.3 1.6 6.8 4.6 6.8 8.1 0 3.7-2.6 6.8-6.6 8.6-.9.4-1.9.6-2.9.6H13.5c-1 0-2-.2-2.9-.6C6.6 35.3 4 32.2 4 28.5c0-3.5 2.5-6.5 6.8-8.1C9.7 20.3 9 19.5 9 18.4s.6-1.9 2-1.9z'
const BANDS = 'M8.5 26.8c4.2 2.2 18.8 2.2 23 0M9.5 31.4c4.2 2 16.8 2 21 0'

/** A gullak, the clay pot that savings go into, with a coin going in. */
export const LogoMark = ({ className }: { className?: string | undefined }) => (
  <svg viewBox="0 0 40 40" className={classNames('size-9 shrink-0', className)} aria-hidden>
    <circle cx="20" cy="11" r="9.5" className="fill-signal" />
    <path
      d="M15.6 5.4h8.8M15.6 8.7h8.8M18.6 5.4c4.7 0 4.7 6.5 0 6.5h-2.2l5.6 4.6"
      className="stroke-signal-ink"
      fill="none"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d={POT} className="fill-accent" />
    <path d={BANDS} className="stroke-surface" fill="none" strokeWidth="1.6" strokeLinecap="round" opacity=".6" />
  </svg>
)

/** The mark and the product's name. */
export const Logo = ({ className }: { className?: string | undefined }) => (
  <span className={classNames('inline-flex items-center gap-1.5', className)}>
    <LogoMark />
    <span className="font-extrabold text-2xl text-accent leading-none tracking-tight">Bachat</span>
  </span>
)
