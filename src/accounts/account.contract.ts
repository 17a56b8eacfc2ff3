import Type, { type Static } from 'typebox'
import { call, Id, languageParam } from '../api/contract.ts'

const user = {
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  ROLE: Type.Integer({ minimum: 1, maximum: 3, description: '1 administrator, 2 editor, 3 member.' }),
}
export const User = Type.Object(user)
export type User = Static<typeof User>

export const Profile = Type.Object({
  ...user,
  email_confirmed: Type.Boolean(),
  has_password: Type.Boolean({ description: 'False for who signs in through a provider alone.' }),
})
export type Profile = Static<typeof Profile>

const Nothing = Type.Null()
// Texts may be missing here, so that the rules of src/accounts/credentials.ts say what is wrong, as the forms do.
const Text = (description?: string) => Type.Optional(Type.String(description ? { description } : {}))
const Self = { userid: Id }
const Browser = Text('A secret of the browser: with it the mailed link counts where the sign-up was made.')
const Repeated = Text('The new password once more; where it is sent, it has to be the same.')

export const login = call('A1', 'POST', '/login', {
  summary: 'Sign in, with e-mail address and password or with what Google or Facebook gave',
  params: Type.Object({
    email: Text(),
    password: Text(),
    type: Text("'social' for a provider's sign-in."),
    provider: Text('google or facebook'),
    access_token: Text("The provider's token; it is checked with the provider."),
    code: Text("The provider's code, which our own pages send instead of a token; it is exchanged with the provider."),
    code_verifier: Text('What the code was asked for with (RFC 7636).'),
    uid: Text("The provider's id of the person; refused when it is not the token's."),
    name: Text('Used when the provider tells none.'),
    image: Text('Not kept.'),
    ...languageParam,
  }),
  data: User,
  top: Type.Object({ statusCode: Type.Literal('200') }),
  givesToken: true,
})

export const signup = call('A2', 'POST', '/signup', {
  summary: 'Make an account; it can be signed in to at once',
  params: Type.Object({
    name: Text(),
    email: Text(),
    password: Text(),
    confirm_password: Repeated,
    browser: Browser,
    ...languageParam,
  }),
  data: Nothing,
})

export const forgotPassword = call('A3', 'POST', '/forgotpassword', {
  summary: 'Have a link mailed that lets choose a new password; the answer is the same for unknown addresses',
  params: Type.Object({ email: Text() }),
  data: Nothing,
})

export const resetPassword = call('resetPassword', 'POST', '/resetpassword', {
  summary: 'Choose a new password with the mailed token: once, within 30 minutes; ends every session',
  params: Type.Object({ token: Text(), password: Text() }),
  data: Nothing,
})

export const confirmEmail = call('confirmEmail', 'POST', '/confirmemail', {
  summary:
    'Confirm an e-mail address with the mailed token and, to prove who signed up, with the secret of the browser, the session or the password',
  params: Type.Object({ token: Text(), browser: Browser, password: Text() }),
  personal: 'optional',
  data: Nothing,
})

export const resendConfirmation = call('resendConfirmation', 'POST', '/resendconfirmation', {
  summary: "Have the confirmation of one's e-mail address mailed again",
  params: Type.Object(Self),
  personal: 'own',
  data: Nothing,
})

export const setUp = call('setUp', 'POST', '/setup', {
  summary: 'Make the first administrator, with the token that the site logged',
  params: Type.Object({ token: Text(), name: Text(), email: Text(), password: Text() }),
  data: Nothing,
})

export const session = call('session', 'GET', '/session', {
  summary: 'Whose session the token is; 401 when it does not count, or no longer',
  personal: 'members',
  data: User,
})

export const logout = call('logout', 'POST', '/logout', {
  summary: "End the token's session",
  personal: 'optional',
  data: Nothing,
})

export const logoutEverywhere = call('logoutEverywhere', 'POST', '/logouteverywhere', {
  summary: 'End every session of the member, this one too',
  params: Type.Object(Self),
  personal: 'own',
  data: Nothing,
})

const at = Type.String({ format: 'date-time' })
const device = {
  browser: Type.String({ description: 'One of a few names, or empty.' }),
  os: Type.String({ description: 'One of a few names, or empty.' }),
  since: at,
  last_seen: Type.String({ format: 'date-time', description: 'Written once an hour at most.' }),
}

const OwnSession = Type.Object({
  id: Type.String(),
  ...device,
  current: Type.Boolean({ description: 'Whether it is the one of the token.' }),
})
export type OwnSession = Static<typeof OwnSession>

export const sessions = call('sessions', 'GET', '/sessions', {
  summary: 'Where the member is signed in: this session, then the others, last used first',
  params: Type.Object(Self),
  personal: 'own',
  data: Type.Array(OwnSession),
})

export const endSession = call('endSession', 'POST', '/endsession', {
  summary: 'End one session of the member, by its id in the list',
  params: Type.Object({ ...Self, session: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) }),
  personal: 'own',
  data: Nothing,
})

export const myProfile = call('A27', 'POST', '/myprofile', {
  summary: 'What the site knows of a member',
  params: Type.Object(Self),
  personal: 'own',
  data: Profile,
})

export const updateProfile = call('A28', 'POST', '/updateprofile', {
  summary: 'Change telephone number and address; what is left out stays',
  params: Type.Object({ ...Self, phone: Text(), address: Text() }),
  personal: 'own',
  data: Profile,
})

export const changePassword = call('A29', 'POST', '/changepassword', {
  summary: "Change the password; ends the member's other sessions",
  params: Type.Object({ ...Self, current_password: Text(), new_password: Text(), confirm_password: Repeated }),
  personal: 'own',
  data: Nothing,
})

export const deleteAccount = call('deleteAccount', 'POST', '/deleteaccount', {
  summary: 'Delete the account and what belongs to it; comments stay without a name',
  params: Type.Object({ ...Self, password: Text() }),
  personal: 'own',
  data: Nothing,
})

const deal = { deal: Type.String(), slug: Type.String(), at }

export const exportData = call('exportData', 'GET', '/exportdata', {
  summary: 'Everything the site keeps about a member',
  params: Type.Object(Self),
  personal: 'own',
  data: Type.Object({
    profile: Type.Object({
      ...user,
      email_confirmed: Type.Boolean(),
      google: Type.Boolean(),
      facebook: Type.Boolean(),
      language: Type.String(),
      since: at,
    }),
    sessions: Type.Array(Type.Object(device)),
    known_networks: Type.Array(Type.Object({ last_used: at }), {
      description: 'Networks signed in from, kept as digests for 90 days.',
    }),
    favourites: Type.Array(Type.Object(deal)),
    votes: Type.Array(Type.Object({ ...deal, like: Type.Boolean() })),
    comment_votes: Type.Array(
      Type.Object({ on: Type.String(), comment: Type.String({ description: 'Voted on.' }), like: Type.Boolean(), at }),
    ),
    comments: Type.Array(
      Type.Object({ on: Type.String(), comment: Type.String(), author: Type.String(), email: Type.String(), at }),
    ),
    messages: Type.Array(
      Type.Object({
        firstname: Type.String(),
        lastname: Type.String(),
        email: Type.String(),
        mobile: Type.String(),
        message: Type.String(),
        at,
      }),
    ),
    newsletter: Type.Array(Type.Object({ email: Type.String(), language: Type.String(), requested: at })),
  }),
})
export type ExportedData = Static<(typeof exportData)['data']>
