const storageKey = 'reloaded'

/**
 * Reloads the page when a part of its code is missing: a new build may have renamed the files. At most once for each
 * address and build, so that a permanent failure is shown instead of retried forever.
 */
export async function reloadOnce(): Promise<boolean> {
  const attempt = `${entryAddress()} ${location.href}`
  if (wasTried(attempt) || !(await isWorthwhile())) return false
  location.reload()
  return true
}

/** The address of the entry, which names the build; the dev server loads it by a script. */
const entryAddress = () =>
  document.querySelector<HTMLLinkElement>('[data-module]')?.href ??
  document.querySelector<HTMLScriptElement>('script[type=module]')?.src

/** Records the attempt. Without storage no reload is attempted. */
function wasTried(attempt: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === attempt) return true
    sessionStorage.setItem(storageKey, attempt)
    return false
  } catch {
    return true
  }
}

/**
 * Reloads only if a server or the service worker can answer, so that a readable page is never replaced by the browser's
 * own error page.
 */
async function isWorthwhile(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer !== null && answer.status < 500
}
