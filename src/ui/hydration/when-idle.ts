const atMostMs = 5000

/** Runs when the page has loaded and is idle. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }))
  // Safari has no idle callback.
  await new Promise((call) =>
    'requestIdleCallback' in window ? requestIdleCallback(call, { timeout: atMostMs }) : setTimeout(call, 2000),
  )
}
