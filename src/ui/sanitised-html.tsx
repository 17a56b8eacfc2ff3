import { classNames } from './class-names.ts'
import { trustedHtml } from './trusted-html.ts'

/** An editor's HTML, sanitised when it was written. */
export const SanitisedHtml = ({ html, className }: { html: string; className?: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place, for HTML that went through the sanitiser
  <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
)
