import type { PushMessage } from '../../../community/channels/notice.ts'
import { parseUrl } from '../../../platform/parse-url.ts'

type Shown = { title: string; options: NotificationOptions & { renotify?: boolean } }

/** What a push message shows. Browsers require that each shows something, even without content. */
export function notificationOf(message: unknown): Shown {
  const { title = 'Bachat', body = '', tag = '', url = '/' } = (message ?? {}) as Partial<PushMessage>
  // One that replaces another with its tag is heard again; without a tag that is not allowed.
  return { title, options: { body, tag, renotify: tag !== '', icon: '/icons/icon-192.png', data: { url } } }
}

/** What a press on it opens: an address of this site, otherwise the home page. */
export function addressToOpen(data: unknown, origin: string): string {
  const { url = '/' } = (data ?? {}) as { url?: string }
  const address = parseUrl(url, origin)
  return address?.origin === origin ? address.href : `${origin}/`
}
