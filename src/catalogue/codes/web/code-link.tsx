import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../site/routing/paths.ts'
import { Link } from '../../../ui/components/link.tsx'
import type { CodeSubject } from './codes-query.ts'

/** To the question whether a code worked. */
export function CodeLink({ subject, code }: { subject: CodeSubject; code: string }) {
  const { t } = useLingui()
  return (
    <Link
      to={paths.code({ ...subject, code })}
      rel="nofollow"
      className="relative z-1 inline-flex min-h-6 items-center self-start text-muted text-xs underline hover:text-accent"
    >
      {t`Did it work?`}
    </Link>
  )
}
