/**
 * The paths of the calls whose contract is `personal` without a `userid` to name the member, repeated for the browser,
 * which does not load contracts. A test compares the two. As texts, because they are in every page's scripts.
 */
const pathsWithoutUserId: Readonly<Record<string, string>> = {
  GET: 'removefavourites session',
  POST: 'codevote commentlikes commentspost confirmemail contactus deletecomment editcomment logout removefavourites report',
}

/** Whether the member's token is sent with the call. */
export function isPersonalCall(name: string, params: object): boolean {
  const [method = '', path] = name.split(' /')
  return 'userid' in params || ` ${pathsWithoutUserId[method]} `.includes(` ${path} `)
}

/** A personal call whose answer the member's browser stores for offline use: the contract's `offline`. */
export const isOfflineCall = (name: string): boolean => /^GET \/(alerts|dealmarks|myfavourites)$/.test(name)
