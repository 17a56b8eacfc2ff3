import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageHead } from '../components/page-head.tsx'

type NotFoundProps = {
  title: string
  /** Why it may be missing, and what to do now. */
  children?: ReactNode
  /** Links to continue with. */
  action?: ReactNode
}

/** A whole page about something that does not exist. */
export function NotFound({ title, children, action }: NotFoundProps) {
  const { t } = useLingui()
  return (
    <div className="page-width flex flex-col items-center py-16 text-center md:py-24">
      <PageHead title={title} description={t`There is nothing at this address.`} path="" noIndex />
      <p aria-hidden className="font-bold text-6xl text-accent tabular-nums">
        404
      </p>
      <h1 className="mt-3 font-bold text-2xl">{title}</h1>
      <div className="mt-2 w-full max-w-2xl text-balance text-muted">
        {children ?? t`It may have been removed, or the address may be mistyped.`}
      </div>
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
