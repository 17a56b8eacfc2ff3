import type { Page } from '@playwright/test'

type Keys = { endpoint?: string; p256dh: string; auth: string }

/** The key is the generator of the curve. */
const anyKeys: Keys = {
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'AAAAAAAAAAAAAAAAAAAAAA',
}

/**
 * The part of the browser that its maker's push service answers; whether the permission is given, or the question
 * dismissed (`default`), is the test's.
 */
export const providePush = (page: Page, permission: NotificationPermission, keys = anyKeys) =>
  page.addInitScript(
    ([answer, { endpoint, ...secrets }]) => {
      const state = { asked: 0, permission: 'default', endpoint: '' }
      Object.assign(globalThis, { pushState: state })
      Object.defineProperty(Notification, 'permission', { configurable: true, get: () => state.permission })
      Notification.requestPermission = async () => {
        state.asked += 1
        state.permission = answer
        return answer
      }
      const subscription = (): Pick<PushSubscription, 'endpoint' | 'toJSON' | 'unsubscribe'> => ({
        endpoint: state.endpoint,
        toJSON: () => ({ keys: secrets }),
        unsubscribe: async () => {
          state.endpoint = ''
          return true
        },
      })
      const own = PushManager.prototype
      own.getSubscription = async () => (state.endpoint ? (subscription() as PushSubscription) : null)
      own.subscribe = async () => {
        state.endpoint = endpoint ?? `https://push.example/${crypto.randomUUID()}`
        return subscription() as PushSubscription
      }
    },
    [permission, keys] as const,
  )
