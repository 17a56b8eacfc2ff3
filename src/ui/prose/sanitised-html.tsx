import { useMemo } from 'react'
import { classNames } from '../class-names.ts'
import { detectLanguage } from '../detect-language.ts'
import { useAddresses } from '../hooks/use-addresses.ts'
import { unbrokenAmountsInHtml } from '../unbroken-amounts.ts'
import { trustedHtml } from './trusted-html.ts'

/** An editor's HTML, sanitised when it was written. */
export function SanitisedHtml({ html, className }: { html: string; className?: string | undefined }) {
  const { local } = useAddresses()
  // Must be the same object for the same text: another one makes React insert all of it again, which loses open,
  // selected or focused parts.
  const inner = useMemo(
    () => ({ __html: trustedHtml(unbrokenAmountsInHtml(withLocalLinks(html, local))) }),
    [html, local],
  )
  return (
    <div
      lang={detectLanguage(html)}
      className={classNames('prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it was sanitised when it was written
      dangerouslySetInnerHTML={inner}
    />
  )
}

/** Adds the page's language to links to our own pages. Files, calls and the console have none. */
export const withLocalLinks = (html: string, local: (path: string) => string): string =>
  html.replace(/<a href="(\/(?!\/|media\/|ifs\/|admin\b)[^"]*)"/g, (link, path: string) =>
    /^[^?#]*\.\w+(?:[?#]|$)/.test(path) ? link : `<a href="${local(path)}"`,
  )
