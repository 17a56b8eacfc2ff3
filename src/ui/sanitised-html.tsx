import { classNames } from './class-names.ts'
import { languageOfText } from './text-language.ts'
import { trustedHtml } from './trusted-html.ts'

/** An editor's HTML, sanitised when it was written. */
export const SanitisedHtml = ({ html, className }: { html: string; className?: string | undefined }) => (
  <div
    lang={languageOfText(html)}
    className={classNames('prose', className)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place, for HTML that went through the sanitiser
    dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
  />
)
