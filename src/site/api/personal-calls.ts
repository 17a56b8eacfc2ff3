/**
 * The paths of the calls whose contract is `personal` although they name no member, repeated for the browser, which does
 * not load contracts. A test compares the two. As texts, because they are in every page's scripts.
 */
const personalPaths: Readonly<Record<string, string>> = {
  GET: 'removefavourites session',
  POST: 'commentlikes commentspost confirmemail contactus deletecomment editcomment logout removefavourites',
}

/** Whether the member's token is sent with the call: all that name a member are personal. */
export function isPersonalCall(name: string, params: object = {}): boolean {
  const [method = '', path] = name.split(' /')
  return 'userid' in params || ` ${personalPaths[method]} `.includes(` ${path} `)
}

/** A personal call whose answer the member's browser stores for offline use: the contract's `offline`. */
export const isOfflineCall = (name: string): boolean => /^GET \/(dealmarks|myfavourites)$/.test(name)
