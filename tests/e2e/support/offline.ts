import type { BrowserContext } from '@playwright/test'

/**
 * Disconnects the context from the network, and returns a function that reconnects it.
 * Chromium 150 forgets at the next document that the network is emulated: `navigator.onLine` is true there, and no
 * event follows. Both are provided here.
 */
export async function goOffline(context: BrowserContext): Promise<() => Promise<void>> {
  await context.setOffline(true)
  const script = await context.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }),
  )
  return async () => {
    await script.dispose()
    await context.setOffline(false)
    for (const page of context.pages())
      await page.evaluate(() => {
        if (!Object.hasOwn(navigator, 'onLine')) return
        Reflect.deleteProperty(navigator, 'onLine')
        dispatchEvent(new Event('online'))
      })
  }
}
