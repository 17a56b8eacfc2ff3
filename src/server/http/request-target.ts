/** Path and query of a request's target. An unreadable target becomes an unknown address. */
export function readableAddress(target: string): string {
  const address = target.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '') || '/'
  const path = address.split(/[?#]/, 1)[0] ?? ''
  if (path === '') return `/${address}`
  const isReadable = path.startsWith('/') && !/%(?![\da-f]{2})/i.test(path)
  if (isReadable && (!path.includes('%') || isText(path))) return address
  return path.startsWith('/ifs/') ? '/ifs/not-found' : '/not-found'
}

function isText(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
