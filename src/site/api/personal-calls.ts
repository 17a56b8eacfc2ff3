/**
 * The paths of the calls whose contract is `personal`, repeated for the browser, which does not load contracts. A test
 * compares the two. As texts, because they are in every page's scripts.
 */
const personalPaths: Readonly<Record<string, string>> = {
  GET: 'alertfeeds commentsbyme dealmarks exportdata followeddeals mailsettings mycomments myfavourites removefavourites session sessions',
  POST: `addtofavourites changepassword commentlikes commentspost confirmemail contactus deallikes deleteaccount\
 deletecomment editcomment endalertfeed endmails endsession logout logouteverywhere makealertfeed myprofile removefavourites resendconfirmation\
 updateprofile`,
}

/** Whether the member's token is sent with the call. */
export function isPersonalCall(name: string): boolean {
  const [method = '', path] = name.split(' /')
  return ` ${personalPaths[method]} `.includes(` ${path} `)
}

/** A personal call whose answer the member's browser stores for offline use: the contract's `offline`. */
export const isOfflineCall = (name: string): boolean => /^GET \/(dealmarks|myfavourites)$/.test(name)
