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
  const isPossible = workers && document.documentElement.dataset.offline !== 'off'
  if (!isPossible || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return { kind: (navigator as { standalone?: boolean }).standalone === false ? 'home-screen' : 'unsupported' }
  if (Notification.permission === 'denied') return { kind: 'denied' }
  const subscription = await (await workers.getRegistration())?.pushManager.getSubscription()
  return { kind: 'supported', endpoint: subscription?.endpoint ?? null }
}

type Subscription = { endpoint: string; p256dh: string; auth: string }

/** Asks for the permission and subscribes. Null when it was not given, or the browser's push service refused. */
export async function subscribeBrowser(key: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const push = await pushManager()
  if (!push) return null
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await push
    .subscribe(options)
    // One for another key of the site is in the way.
    .catch(async () => {
      await (await push.getSubscription())?.unsubscribe()
      return push.subscribe(options)
    })
    .catch(() => null)
  const { p256dh, auth } = subscription?.toJSON().keys ?? {}
  return subscription && p256dh && auth ? { endpoint: subscription.endpoint, p256dh, auth } : null
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** The service worker is registered when the page is idle. */
async function pushManager(): Promise<PushManager | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, workerTimeoutMs, undefined))
  return (await Promise.race([navigator.serviceWorker.ready, late]))?.pushManager
}
