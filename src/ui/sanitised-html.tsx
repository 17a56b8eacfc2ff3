import { classNames } from './class-names.ts'
import { useAddresses } from './local-address.ts'
import { withLocalLinks } from './prose-parts.ts'
import { languageOfText } from './text-language.ts'
import { trustedHtml } from './trusted-html.ts'

/** An editor's HTML, sanitised when it was written. */
export function SanitisedHtml({ html, className }: { html: string; className?: string | undefined }) {
  const { local, saysLanguage } = useAddresses()
  const linked = withLocalLinks(html, (path) => (saysLanguage(path) ? path : local(path)))
  return (
    <div
      lang={languageOfText(html)}
      className={classNames('prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place, for HTML that went through the sanitiser
      dangerouslySetInnerHTML={{ __html: trustedHtml(linked) }}
    />
  )
}
