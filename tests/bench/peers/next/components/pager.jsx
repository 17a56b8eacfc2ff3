import Link from 'next/link'
import { Icon } from './icon'

const box =
  'flex h-11 min-w-8 items-center justify-center rounded-control px-1.5 font-semibold text-sm tabular-nums no-underline sm:min-w-11'

export const Pager = ({ current, pages }) => (
  <nav aria-label="Pages of deals" className="mt-6">
    <ul className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
      <li>
        <PageLink to={current - 1} label="Previous" off={current === 1}>
          <Icon name="left" />
        </PageLink>
      </li>
      {Array.from({ length: pages }, (_, i) => i + 1).map((page) => (
        <li key={page}>
          <PageLink to={page} label={`Page ${page}`} current={page === current}>
            {page}
          </PageLink>
        </li>
      ))}
      <li>
        <PageLink to={current + 1} label="Next" off={current === pages}>
          <Icon name="right" />
        </PageLink>
      </li>
    </ul>
  </nav>
)

function PageLink({ to, label, current, off, children }) {
  if (off)
    return (
      <span className={`${box} text-muted opacity-40`} aria-hidden>
        {children}
      </span>
    )
  return (
    <Link
      href={to > 1 ? `/deals?page=${to}` : '/deals'}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={`${box} ${current ? 'bg-accent text-accent-ink' : 'text-ink hover:bg-sunken'}`}
    >
      {children}
    </Link>
  )
}
