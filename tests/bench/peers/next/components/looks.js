export const button =
  'inline-flex select-none items-center justify-center gap-2 rounded-control font-semibold no-underline transition-colors aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-55'
export const primary = `${button} bg-accent text-accent-ink hover:bg-accent-strong min-h-11 px-4 py-2 text-[0.9375rem]`
export const secondary = `${button} border border-line-strong/60 bg-surface text-ink hover:border-accent hover:text-accent min-h-11 px-4 py-2 text-[0.9375rem]`
export const square = `${button} text-ink hover:bg-sunken size-11 shrink-0 aria-pressed:text-accent`
export const field =
  'block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-muted read-only:bg-sunken disabled:opacity-60 aria-invalid:border-danger'
export const badge =
  'inline-flex max-w-full items-center gap-1 whitespace-nowrap rounded-md px-1.5 py-0.5 font-semibold text-xs leading-4'
