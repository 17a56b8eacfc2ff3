export const button =
  'forced-edge inline-flex select-none items-center justify-center gap-2 rounded-control font-semibold no-underline transition-colors aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-55 print:hidden'
export const primary = `${button} bg-accent text-accent-ink hover:bg-accent-strong min-h-11 px-4 py-2 text-md`
export const secondary = `${button} border border-line-strong/60 bg-surface text-ink hover:border-accent hover:text-accent min-h-11 px-4 py-2 text-md`
const quiet = `${button} text-ink hover:bg-sunken`
export const square = `${quiet} size-11 shrink-0 aria-pressed:text-accent`
export const smallSquare = `${quiet} relative size-9 after:absolute after:-inset-1 shrink-0 aria-pressed:text-accent`
export const field =
  'block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-muted read-only:bg-sunken disabled:opacity-60 aria-invalid:border-danger'
export const headerEntry =
  'flex min-h-11 min-w-11 items-center justify-center gap-1.5 whitespace-nowrap rounded-control px-2.5 font-semibold text-md text-ink no-underline transition-colors hover:bg-sunken aria-[current=page]:text-accent'
