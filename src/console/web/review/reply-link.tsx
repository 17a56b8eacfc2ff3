import { useLingui } from '@lingui/react/macro'

/** Opens the editor's own mail program: the site sends no answers. */
export function ReplyLink({ email }: { email: string }) {
  const { t } = useLingui()
  return (
    <a
      href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}
      data-open
      className="inline-flex min-h-11 items-center font-semibold text-sm"
    >
      {t`Reply by email`}
    </a>
  )
}
