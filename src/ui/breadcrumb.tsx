import { ChevronRightIcon } from './icon.tsx'
import { Link } from './link.tsx'
import { useWords } from './words.tsx'

/** The way from the home page; the last step is the page itself. */
export function Breadcrumb({ items }: { items: { label: string; to?: string | undefined }[] }) {
  const words = useWords()
  return (
    <nav aria-label={words.youAreHere} className="mb-3">
      <ol className="scrollbar-none flex items-center gap-1 overflow-x-auto whitespace-nowrap text-muted text-sm">
        {items.map(({ label, to }, place) => (
          <li key={`${label} ${to}`} className="flex shrink-0 items-center gap-1 last:min-w-0 last:shrink">
            {place > 0 && <ChevronRightIcon className="size-3.5" />}
            {to ? (
              <Link
                to={to}
                className="flex min-h-11 items-center px-1 -outline-offset-4 hover:text-accent hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate px-1 text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
