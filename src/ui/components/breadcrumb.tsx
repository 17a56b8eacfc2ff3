import { useLingui } from '@lingui/react/macro'
import { detectLanguage } from '../detect-language.ts'
import { usePageMetadata } from '../hooks/use-page-metadata.ts'
import { ChevronRightIcon } from './icon.tsx'
import { Link } from './link.tsx'

type Step = { label: string; to?: string | undefined }

/** The path from the home page, which is added here; the last step is the page itself. */
export function Breadcrumb({ items }: { items: Step[] }) {
  const { t } = useLingui()
  const steps: Step[] = [{ label: t`Home`, to: '/' }, ...items]
  usePageMetadata({ breadcrumb: steps })
  return (
    // Its links are higher than their words, and the page has its own space above.
    <nav aria-label={t`You are here`} className="-mt-2 mb-1 md:mb-2">
      <ol className="scrollbar-none -ms-1 flex items-center gap-1 overflow-x-auto whitespace-nowrap text-muted text-sm">
        {steps.map(({ label, to }, index) => (
          <li key={`${label} ${to}`} className="flex shrink-0 items-center gap-1 last:min-w-0 last:shrink">
            {index > 0 && <ChevronRightIcon className="size-3.5" />}
            {to ? (
              <Link
                to={to}
                lang={detectLanguage(label)}
                className="flex min-h-11 items-center px-1 -outline-offset-4 hover:text-accent hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" lang={detectLanguage(label)} className="truncate px-1 text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
