import { useLingui } from '@lingui/react/macro'
import { FacebookIcon, LinkedInIcon, TelegramIcon, WhatsAppIcon, XIcon } from './brand-icon.tsx'

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

/** Plain links to where a page can be shared; no script of theirs. `url` is absolute. */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  const { t } = useLingui()
  return (
    <ul className="flex flex-wrap gap-1.5">
      {places.map(({ name, Icon, href }) => (
        <li key={name}>
          <a
            href={href(encodeURIComponent(url), encodeURIComponent(title))}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t`Share on ${name}`}
            title={t`Share on ${name}`}
            className="grid size-11 place-items-center rounded-full border border-line bg-surface text-muted transition-colors hover:border-accent hover:text-accent"
          >
            <Icon />
          </a>
        </li>
      ))}
    </ul>
  )
}
