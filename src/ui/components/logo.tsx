import { classNames } from '../class-names.ts'

/** A price tag with the rupee sign, in the brand's colours in both themes. */
export const LogoMark = ({ className }: { className?: string | undefined }) => (
  <svg viewBox="0 0 40 40" className={classNames('size-9 shrink-0', className)} aria-hidden>
    <path
      d="M11 1.5h14.6c1.7 0 3.3.7 4.5 1.9l6.5 6.5a6.4 6.4 0 0 1 1.9 4.5V29a9.5 9.5 0 0 1-9.5 9.5H11A9.5 9.5 0 0 1 1.5 29V11A9.5 9.5 0 0 1 11 1.5z"
      className="fill-brand"
    />
    <circle cx="29.6" cy="10.4" r="3" className="fill-signal" />
    <path
      d="M11.5 11.8h9.5M11.5 18h15M11.5 11.8h3.9c4.6 0 7.1 2.5 7.1 6.2s-2.5 6.2-7.1 6.2h-3.5l10.1 8.4"
      className="stroke-white"
      fill="none"
      strokeWidth="3.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/** The logo and the product's name. */
export const Logo = ({ name, className }: { name: string; className?: string | undefined }) => (
  <span className={classNames('inline-flex items-center gap-2', className)}>
    <LogoMark className="size-8" />
    <span className="font-extrabold text-[clamp(1rem,calc(10vw-18px),1.375rem)] text-ink leading-[1.3] tracking-tight">
      {name}
    </span>
  </span>
)
