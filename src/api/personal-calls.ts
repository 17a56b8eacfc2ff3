/**
 * The contracts' `personal` and `offline` fields, repeated for the browser, which does not load contracts. 1 means
 * `offline`. A test compares the two.
 */
const personalCalls: Readonly<Record<string, 0 | 1>> = {
  'GET /dealmarks': 1,
  'GET /exportdata': 0,
  'GET /mycomments': 0,
  'GET /myfavourites': 1,
  'GET /removefavourites': 0,
  'GET /session': 0,
  'GET /sessions': 0,
  'POST /addtofavourites': 0,
  'POST /changepassword': 0,
  'POST /commentlikes': 0,
  'POST /commentspost': 0,
  'POST /confirmemail': 0,
  'POST /contactus': 0,
  'POST /deallikes': 0,
  'POST /deleteaccount': 0,
  'POST /deletecomment': 0,
  'POST /editcomment': 0,
  'POST /endsession': 0,
  'POST /logout': 0,
  'POST /logouteverywhere': 0,
  'POST /myprofile': 0,
  'POST /removefavourites': 0,
  'POST /resendconfirmation': 0,
  'POST /updateprofile': 0,
}

/** Whether the member's token is sent with the call. */
export const isPersonalCall = (name: string): boolean => Object.hasOwn(personalCalls, name)

/** A personal call whose answer the member's browser stores for offline use. */
export const isOfflineCall = (name: string): boolean => personalCalls[name] === 1
