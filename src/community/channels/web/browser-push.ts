/** Whether this browser can be told. `home-screen`: on iOS, only as an app on the home screen. */
export type BrowserPush =
  | { kind: 'unsupported' | 'home-screen' | 'denied' }
  /** `endpoint`: of its subscription, if it has one. */
  | { kind: 'supported'; endpoint: string | null }

const workerTimeoutMs = 10_000

/** Asks for nothing: the permission is asked for by a press only. */
export async function readBrowserPush(): Promise<BrowserPush> {
  // The site can be without a service worker, and so can some private windows.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const hasWorker = document.documentElement.dataset.offline !== 'off'
  if (!workers || !hasWorker || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return { kind: isPageOnIos() ? 'home-screen' : 'unsupported' }
  if (Notification.permission === 'denied') return { kind: 'denied' }
  const subscription = await (await workers.getRegistration())?.pushManager.getSubscription()
  return { kind: 'supported', endpoint: subscription?.endpoint ?? null }
}

/** Only Safari on iOS says whether a page is an app. */
const isPageOnIos = (): boolean => (navigator as Navigator & { standalone?: boolean }).standalone === false

type Subscription = { endpoint: string; p256dh: string; auth: string }

/** Asks for the permission and subscribes. Null when it was not given; throws when the browser's push service refuses. */
export async function subscribeBrowser(key: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const push = await pushManager()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await push.subscribe(options).catch(async () => {
    // One for another key of the site is in the way.
    await (await push.getSubscription())?.unsubscribe()
    return push.subscribe(options)
  })
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, p256dh, auth }
}

/** The push service then answers that the address is gone, and the site deletes it. */
export async function unsubscribeBrowser(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await workers?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

/** The service worker is registered when the page is idle. */
async function pushManager(): Promise<PushManager> {
  const late = new Promise<never>((_resolve, reject) => setTimeout(reject, workerTimeoutMs, new Error('No worker')))
  return (await Promise.race([navigator.serviceWorker.ready, late])).pushManager
}
