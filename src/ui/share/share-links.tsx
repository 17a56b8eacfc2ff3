import { useLingui } from '@lingui/react/macro'
import { FacebookIcon, LinkedInIcon, TelegramIcon, WhatsAppIcon, XIcon } from '../components/brand-icon.tsx'
import { CopyIcon, ShareIcon } from '../components/icon.tsx'
import { toast } from '../feedback/toast-store.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { copyText } from './clipboard.ts'
import { hasShareSheet, openShareSheet } from './share-sheet.ts'

const places = [
  {
    name: 'WhatsApp',
    Icon: WhatsAppIcon,
    href: (url: string, title: string) => `https://wa.me/?text=${title}%20${url}`,
  },
  {
    name: 'Telegram',
    Icon: TelegramIcon,
    href: (url: string, title: string) => `https://t.me/share/url?url=${url}&text=${title}`,
  },
  {
    name: 'Facebook',
    Icon: FacebookIcon,
    href: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  },
  {
    name: 'X',
    Icon: XIcon,
    href: (url: string, title: string) => `https://x.com/intent/post?url=${url}&text=${title}`,
  },
  {
    name: 'LinkedIn',
    Icon: LinkedInIcon,
    href: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
]

const round =
  'grid size-11 place-items-center rounded-full border border-line bg-surface text-muted transition-colors hover:border-accent hover:text-accent'

/** Plain links to the sharing services, without their scripts. `url` is absolute. */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  const { t } = useLingui()
  return (
    <ul className="print:hidden flex flex-wrap gap-1.5">
      {places.map(({ name, Icon, href }) => (
        <li key={name}>
          <a
            href={href(encodeURIComponent(url), encodeURIComponent(title))}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t`Share on ${name}`}
            className={round}
          >
            <Icon />
          </a>
        </li>
      ))}
      <li className="noscript:hidden">
        <ShareFurther url={url} title={title} />
      </li>
    </ul>
  )
}

/** Opens the system's share panel, or else copies the link. */
function ShareFurther({ url, title }: { url: string; title: string }) {
  const { t } = useLingui()
  const isSheet = useHydrated() && hasShareSheet()
  const label = isSheet ? t`More ways to share` : t`Copy the link`
  const share = async () => {
    if (isSheet) openShareSheet({ title, url })
    else if (await copyText(url)) toast.success(t`Link copied`)
    else toast.error(url)
  }
  return (
    <button type="button" aria-label={label} onClick={share} className={round}>
      {isSheet ? <ShareIcon /> : <CopyIcon />}
    </button>
  )
}
