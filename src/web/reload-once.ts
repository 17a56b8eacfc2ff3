const storageKey = 'reloaded'

/**
 * Loads the page anew when a part of it did not come: the site may have been built again since, and its parts have other
 * names now. Once for each address in each build, so that what fails for good is shown and not tried for ever.
 */
export async function reloadOnce(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src
  const attempt = `${entry} ${location.href}`
  if (wasTried(attempt) || !(await isWorthwhile())) return false
  location.reload()
  return true
}

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

/** Nobody loses a page that can still be read for the browser's own "no connection": there is a server, or the worker's copy. */
async function isWorthwhile(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer !== null && answer.status < 500
}
