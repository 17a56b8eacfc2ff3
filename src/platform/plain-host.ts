/** With the host's usual name: "shop.example." leads to the same site, but equals no name that we compare it with. */
export function withPlainHost(url: URL): URL {
  const { hostname } = url
  const dots = hostname.length - [...hostname].findLastIndex((character) => character !== '.') - 1
  // A host of dots alone stays as it is.
  if (dots > 0 && dots < hostname.length) url.hostname = hostname.slice(0, -dots)
  return url
}
