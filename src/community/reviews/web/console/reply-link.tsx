import { useLingui } from '@lingui/react/macro'
import { CaseLink } from './case-link.tsx'

/** Opens the editor's own mail program: the site sends no answers. */
export function ReplyLink({ email }: { email: string }) {
  const { t } = useLingui()
  return <CaseLink to={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{t`Reply by email`}</CaseLink>
}
