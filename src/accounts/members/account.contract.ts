import Type, { type Static } from 'typebox'
import { call, domain, Id, languageParam } from '../../site/api/contract.ts'
import type { User } from '../../site/api/user.wire.ts'
import { type MailKind, type MailSettings, mailKinds, type OwnSession, type Profile } from './member.ts'

const user = {
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  ROLE: Type.Integer({ minimum: 1, maximum: 3, description: '1 administrator, 2 editor, 3 member.' }),
}
const WireUser = Type.Object(user)

const WireProfile = Type.Object({
  ...user,
  email_confirmed: Type.Boolean(),
  has_password: Type.Boolean({ description: 'False if the member only signs in with a provider.' }),
})
export type WireProfile = Static<typeof WireProfile>

const Nothing = Type.Null()
// Texts are optional here, so that the rules in src/accounts/members/account-field-rules.ts report a missing one, as the forms
// do.
const Text = (description?: string) => Type.Optional(Type.String(description ? { description } : {}))
const Self = { userid: Id }
const Browser = Text(
  'A secret of the browser. With it, the link in the email works without a password in the browser that signed up.',
)
const Repeated = Text('The new password again. Optional; must match if sent.')

export const login = call('A1', 'POST', '/login', {
  summary: 'Sign in with email address and password, or with a Google or Facebook token',
  params: Type.Object({
    email: Text(),
    password: Text(),
    type: Text("'social' for a sign-in with a provider."),
    provider: Text('google or facebook'),
    access_token: Text("The provider's access token. The server verifies it with the provider."),
    code: Text("The provider's authorization code, sent by our own pages instead of a token. The server exchanges it."),
    code_verifier: Text('The PKCE code verifier (RFC 7636).'),
    uid: Text("The provider's user id. Rejected if it does not belong to the token."),
    name: Text('Used if the provider gives none.'),
    image: Text('Ignored.'),
    ...languageParam,
  }),
  data: WireUser,
  domain: domain<User>(),
  top: Type.Object({ statusCode: Type.Literal('200') }),
  returnsToken: true,
})

export const signup = call('A2', 'POST', '/signup', {
  summary: 'Create an account. The member can sign in right away',
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
  summary: 'Send a link to set a new password. The answer is the same for unknown addresses',
  params: Type.Object({ email: Text() }),
  data: Nothing,
})

export const resetPassword = call('resetPassword', 'POST', '/resetpassword', {
  summary: 'Set a new password with the emailed token, which works once within 30 minutes. Ends all sessions',
  params: Type.Object({ token: Text(), password: Text() }),
  data: Nothing,
})

export const confirmEmail = call('confirmEmail', 'POST', '/confirmemail', {
  summary:
    'Confirm an email address with the emailed token and, as proof of who signed up, the browser secret, a session or the password',
  params: Type.Object({ token: Text(), browser: Browser, password: Text() }),
  personal: 'optional',
  data: Nothing,
})

export const resendConfirmation = call('resendConfirmation', 'POST', '/resendconfirmation', {
  summary: 'Send the confirmation email again',
  params: Type.Object(Self),
  personal: 'own',
  data: Nothing,
})

export const setUp = call('setUp', 'POST', '/setup', {
  summary: "Create the first administrator with the token from the site's log",
  params: Type.Object({ token: Text(), name: Text(), email: Text(), password: Text() }),
  data: Nothing,
})

export const session = call('session', 'GET', '/session', {
  summary: 'The member whose session the token belongs to; 401 if the token is not valid',
  personal: 'members',
  data: WireUser,
  domain: domain<User>(),
})

export const logout = call('logout', 'POST', '/logout', {
  summary: "End the token's session",
  personal: 'optional',
  data: Nothing,
})

export const logoutEverywhere = call('logoutEverywhere', 'POST', '/logouteverywhere', {
  summary: 'End all sessions of the member, including this one',
  params: Type.Object(Self),
  personal: 'own',
  data: Nothing,
})

const at = Type.String({ format: 'date-time' })
const device = {
  browser: Type.String({ description: 'One of a few names, or empty.' }),
  os: Type.String({ description: 'One of a few names, or empty.' }),
  since: at,
  last_seen: Type.String({ format: 'date-time', description: 'Updated at most once an hour.' }),
}

const WireOwnSession = Type.Object({
  id: Type.String(),
  ...device,
  current: Type.Boolean({ description: 'Whether the token belongs to this session.' }),
})
export type WireOwnSession = Static<typeof WireOwnSession>

export const sessions = call('sessions', 'GET', '/sessions', {
  summary: "The member's sessions: the current one first, then the others by last use",
  params: Type.Object(Self),
  personal: 'own',
  data: Type.Array(WireOwnSession),
  domain: domain<OwnSession[]>(),
})

export const endSession = call('endSession', 'POST', '/endsession', {
  summary: 'End one session of the member by its id',
  params: Type.Object({ ...Self, session: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) }),
  personal: 'own',
  data: Nothing,
})

export const myProfile = call('A27', 'POST', '/myprofile', {
  summary: "The member's profile",
  params: Type.Object(Self),
  personal: 'own',
  data: WireProfile,
  domain: domain<Profile>(),
})

export const mailSettings = call('mailSettings', 'GET', '/mailsettings', {
  summary: 'Which emails the member gets that can be ended',
  params: Type.Object(Self),
  personal: 'own',
  data: Type.Object({
    reply_mails: Type.Boolean({ description: "About replies to any of the member's comments." }),
    newsletter: Type.Boolean({ description: 'Only a confirmed address is asked for.' }),
  }),
  domain: domain<MailSettings>(),
})

export const endMails = call('endMails', 'POST', '/endmails', {
  summary: "Stop emails about replies to all of the member's comments, or the newsletter to the confirmed address",
  params: Type.Object({
    ...Self,
    kind: Type.Unsafe<MailKind>({ type: 'string', enum: [...mailKinds] }),
  }),
  personal: 'own',
  data: Nothing,
})

export const updateProfile = call('A28', 'POST', '/updateprofile', {
  summary: 'Change phone number and address. Omitted fields stay the same',
  params: Type.Object({ ...Self, phone: Text(), address: Text() }),
  personal: 'own',
  data: WireProfile,
  domain: domain<Profile>(),
})

export const changePassword = call('A29', 'POST', '/changepassword', {
  summary: "Change the password; ends the member's other sessions",
  params: Type.Object({ ...Self, current_password: Text(), new_password: Text(), confirm_password: Repeated }),
  personal: 'own',
  data: Nothing,
})

export const deleteAccount = call('deleteAccount', 'POST', '/deleteaccount', {
  summary: 'Delete the account and its data. Comments stay without a name',
  params: Type.Object({ ...Self, password: Text() }),
  personal: 'own',
  data: Nothing,
})

const deal = { deal: Type.String(), slug: Type.String(), at }
const textOrNull = Type.Union([Type.String(), Type.Null()])
const numberOrNull = Type.Union([Type.Number(), Type.Null()])

export const exportData = call('exportData', 'GET', '/exportdata', {
  summary: 'All data the site stores about a member',
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
      description: 'Networks signed in from, stored as digests for 90 days.',
    }),
    favourites: Type.Array(Type.Object(deal)),
    votes: Type.Array(Type.Object({ ...deal, like: Type.Boolean() })),
    comment_votes: Type.Array(
      Type.Object({
        on: Type.String(),
        comment: Type.String({ description: 'Voted on; empty if readers no longer see it.' }),
        like: Type.Boolean(),
        at,
      }),
    ),
    comments: Type.Array(
      Type.Object({
        on: Type.String(),
        comment: Type.String(),
        earlier_texts: Type.Array(Type.String(), {
          description: 'Before the member edited it, oldest first; kept for a while for moderation.',
        }),
        author: Type.String(),
        email: Type.String(),
        at,
      }),
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
    alerts: Type.Array(
      Type.Object({
        kind: Type.String(),
        words: Type.String(),
        exclude: Type.String(),
        store: textOrNull,
        category: textOrNull,
        deal: textOrNull,
        condition: textOrNull,
        maxprice: numberOrNull,
        cards: Type.Array(Type.String()),
        minbelow: numberOrNull,
        coupon: Type.Boolean(),
        delivery: Type.String(),
        channels: Type.Array(Type.String()),
        paused: Type.Boolean(),
        language: Type.String(),
        consent: Type.String(),
        at,
      }),
    ),
    alert_messages: Type.Array(Type.Object({ ...deal, price: numberOrNull, channels: Type.Array(Type.String()) })),
    newsletter: Type.Array(
      Type.Object({
        email: Type.String(),
        language: Type.String(),
        cadence: Type.String(),
        categories: Type.Array(Type.String()),
        consent: Type.Union([Type.String(), Type.Null()]),
        requested: at,
      }),
    ),
    browsers: Type.Array(Type.Object({ browser: device.browser, os: device.os, endpoint: Type.String(), since: at }), {
      description: 'Told by web push.',
    }),
    telegram: Type.Array(Type.Object({ chat: Type.Integer(), name: Type.String(), since: at })),
  }),
})
export type ExportedData = Static<(typeof exportData)['data']>
