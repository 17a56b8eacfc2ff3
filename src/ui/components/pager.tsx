import { useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { isPlainClick } from '../router/is-plain-click.ts'
import { ChevronLeftIcon, ChevronRightIcon } from './icon.tsx'
import { Link } from './link.tsx'
import type { PagerPage } from './page-numbers.ts'

type PagerProps = {
  label: string
  current: number
  pages: PagerPage[]
  hrefFor: (page: number) => string
  /** Called instead of following the link. */
  onPage?: ((page: number) => void) | undefined
}

/** Numbered pages as links. Renders nothing when there is only one page. */
export function Pager({ label, current, pages, hrefFor, onPage }: PagerProps) {
  const { t } = useLingui()
  const last = pages.at(-1)
  if (pages.length < 2 || last === 'gap' || last === undefined) return null
  const step = (to: number, label: string, icon: ReactNode) => (
    <PageLink to={to} hrefFor={hrefFor} onPage={onPage} label={label} off={to < 1 || to > last}>
      {icon}
    </PageLink>
  )
  return (
    <nav aria-label={label} className="mt-6">
      <ul className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
        <li className={classNames(pages.length > 5 && 'max-sm:hidden')}>
          {step(current - 1, t`Previous`, <ChevronLeftIcon />)}
        </li>
        {pages.map((page, index) => (
          <li key={page === 'gap' ? `gap${index}` : page}>
            {page === 'gap' ? (
              <span className="px-1 text-muted" aria-hidden>
                …
              </span>
            ) : (
              <PageLink to={page} hrefFor={hrefFor} onPage={onPage} label={t`Page ${page}`} current={page === current}>
                {page}
              </PageLink>
            )}
          </li>
        ))}
        <li className={classNames(pages.length > 5 && 'max-sm:hidden')}>
          {step(current + 1, t`Next`, <ChevronRightIcon />)}
        </li>
      </ul>
    </nav>
  )
}

type PageLinkProps = Pick<PagerProps, 'hrefFor' | 'onPage'> & {
  to: number
  label: string
  current?: boolean
  off?: boolean
  children: ReactNode
}

const box =
  'flex h-11 min-w-8 items-center justify-center rounded-control px-1.5 font-semibold text-sm tabular-nums no-underline sm:min-w-11'

function PageLink({ to, label, hrefFor, onPage, current, off, children }: PageLinkProps) {
  if (off) {
    return (
      <span className={classNames(box, 'text-muted opacity-40')} aria-hidden>
        {children}
      </span>
    )
  }
  const turn = (event: MouseEvent) => {
    if (!onPage || !isPlainClick(event)) return
    event.preventDefault()
    onPage(to)
  }
  return (
    <Link
      to={hrefFor(to)}
      onClick={turn}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={classNames(box, current ? 'bg-accent text-accent-ink' : 'text-ink hover:bg-sunken')}
    >
      {children}
    </Link>
  )
}
