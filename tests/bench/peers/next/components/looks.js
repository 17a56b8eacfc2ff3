export const primary = 'button button-primary button-md'
export const secondary = 'button button-secondary button-md'
export const square = 'button button-quiet button-icon button-icon-md'
export const smallSquare = 'button button-quiet button-icon button-icon-sm'
export const field =
  'block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-muted read-only:bg-sunken disabled:opacity-60 aria-invalid:border-danger'
export const headerEntry =
  'flex min-h-11 min-w-11 items-center justify-center gap-1.5 whitespace-nowrap rounded-control px-2.5 font-semibold text-md text-ink no-underline transition-colors hover:bg-sunken aria-[current=page]:text-accent'
