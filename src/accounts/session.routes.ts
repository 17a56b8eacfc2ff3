import type { Params } from '../platform/contract.ts'
import { cleanEmail, getEmailKey } from '../platform/email-address.ts'
import { badInput, Problem } from '../platform/errors.ts'
import { type Route, type RouteContext, requireMember, route } from '../platform/route.ts'
import { Sentence } from '../platform/sentence.ts'
import { login, session, setUp, signup } from './account.contract.ts'
import { type AccountDeps, correspondenceOf, whereOf } from './account-deps.ts'
import { limitSignIn, limitSignUp, limitSocialSignIn, limitTokens } from './account-limits.ts'
import { assertNoComplaints, newPasswordComplaint } from './check-credentials.ts'
import { cleanName, emailComplaint, nameComplaint, passwordComplaint, repetitionComplaint } from './credentials.ts'
import { deviceOf } from './device.ts'
import { askFacebook } from './facebook.ts'
import { setUpAdministrator } from './first-administrator.ts'
import { askGoogle } from './google.ts'
import { getMember } from './member.queries.ts'
import { presentUser } from './present-member.ts'
import type { Identity, Refusal } from './provider.ts'
import { rememberLanguage } from './remember-language.ts'
import { type SignedIn, signIn } from './sign-in.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import { signUp } from './sign-up.ts'

export const sessionRoutes = (deps: AccountDeps): Route[] => [
  route(login, {
    handle: async (params, context) => {
      const isSocial = params.type === 'social'
      const { member, token } = await (isSocial ? withProvider : withPassword)(deps, params, context)
      await rememberLanguage(deps.db, member.id, context.caller.language)
      return {
        data: presentUser(member),
        message: /*i18n*/ 'User logged in successfully',
        top: { statusCode: '200' },
        token,
      }
    },
  }),
  route(signup, {
    handle: async (params, context) => {
      const { name, email, password } = await checkedAccount(params)
      assertNoComplaints({ confirm_password: repetitionComplaint(params.confirm_password, password) })
      await limitSignUp(whereOf(deps, context), getEmailKey(email))
      const account = { name, email, password, browser: params.browser }
      await signUp(deps.db, account, correspondenceOf(deps, context.caller), context.now)
      return { data: null, message: /*i18n*/ 'Welcome to Bachat! You can sign in now.' }
    },
  }),
  route(setUp, {
    handle: async ({ token = '', ...params }, context) => {
      const account = await checkedAccount(params)
      await limitTokens(whereOf(deps, context))
      if (!(await setUpAdministrator(deps.db, { token, ...account }, context.now)))
        throw new Problem(
          400,
          /*i18n*/ 'This link was used already or is too old. The site logs a new one when it starts.',
        )
      return { data: null, message: /*i18n*/ 'The administrator is there. You can sign in now.' }
    },
  }),
  route(session, {
    handle: async (_params, context) => {
      return { data: presentUser(await getMember(deps.db, requireMember(context).id)) }
    },
  }),
]

type Login = Params<typeof login>

async function withPassword(deps: AccountDeps, params: Login, context: RouteContext): Promise<SignedIn> {
  const { email: typed = '', password = '' } = params
  assertNoComplaints({ email: emailComplaint(typed), password: passwordComplaint(password) })
  const email = getEmailKey(typed)
  await limitSignIn(whereOf(deps, context), email)
  return signIn(deps.db, { email, password, device: deviceOf(context.caller.userAgent) }, context.now)
}

async function withProvider(deps: AccountDeps, params: Login, context: RouteContext): Promise<SignedIn> {
  const { provider = '', access_token: token = '' } = params
  const ask = asker(deps, provider)
  if (token === '') throw badInput({ access_token: 'access_token is required.' })
  await limitSocialSignIn(whereOf(deps, context))
  const identity = await ask(token)
  const name = { name: provider === 'google' ? 'Google' : 'Facebook' }
  if ('refused' in identity && identity.refused === 'unreachable')
    throw new Problem(
      503,
      new Sentence(
        /*i18n*/ '{name} cannot be reached just now. Please try again, or sign in with your password.',
        name,
      ),
    )
  if ('refused' in identity || (params.uid && params.uid !== identity.uid))
    throw new Problem(401, new Sentence(/*i18n*/ '{name} does not confirm this sign-in. Please try again.', name))
  const visitor = { name: params.name, email: params.email, device: deviceOf(context.caller.userAgent) }
  return signInWithProvider(deps.db, identity, visitor, correspondenceOf(deps, context.caller), context.now)
}

/** Only a provider that is set up can be asked. */
function asker({ config, log }: AccountDeps, provider: string): (token: string) => Promise<Identity | Refusal> {
  const { google, facebook } = config
  if (provider === 'google' && google) return (token) => askGoogle(google, token, log)
  if (provider === 'facebook' && facebook) return (token) => askFacebook(facebook, token, log)
  throw badInput({ provider: /*i18n*/ 'This site does not offer sign-in with this provider.' })
}

async function checkedAccount(params: { name?: string; email?: string; password?: string }) {
  const { name = '', email = '', password = '' } = params
  assertNoComplaints({
    name: nameComplaint(name),
    email: emailComplaint(email),
    password: await newPasswordComplaint(password, { name, email }),
  })
  return { name: cleanName(name), email: cleanEmail(email), password }
}
