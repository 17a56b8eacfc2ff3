import { useLingui } from '@lingui/react/macro'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import type { createI18n } from '../../site/i18n/web/create-i18n.ts'
import { I18nContext } from '../../site/i18n/web/trans.ts'
import { DialogMessages } from '../../ui/dialog/dialog-messages.tsx'
import { arrangeToasts } from '../../ui/feedback/arrange-toasts.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { BrowserRouter } from '../../ui/router/browser-router.tsx'
import { createRouter } from '../../ui/router/create-router.ts'
import { useLocation } from '../../ui/router/location.ts'
import { kindsQuery, sessionQuery } from './api/console-queries.ts'
import { ConsolePages } from './console-pages.tsx'
import { consolePaths } from './console-paths.ts'
import { InvitationPage } from './session/invitation-page.tsx'
import { MemberContext } from './session/member-context.ts'
import { RequiredSecondFactor } from './session/required-second-factor.tsx'
import { SignInDialog } from './session/sign-in-dialog.tsx'
import { SignInPage } from './session/sign-in-page.tsx'
import { ConsoleErrorBoundary } from './shell/console-error-boundary.tsx'
import { KindsContext, presentKinds, type RegisteredKind, RegisteredKindsContext } from './shell/kinds-context.ts'
import { LeaveGuard } from './shell/leave-guard.tsx'
import { Notifications } from './shell/notifications.tsx'
import { Shell } from './shell/shell.tsx'
import { type ToolPage, ToolPagesContext } from './tool-pages.ts'

type Props = {
  client: QueryClient
  i18n: ReturnType<typeof createI18n>
  kinds: readonly RegisteredKind[]
  tools: readonly ToolPage[]
}

const messages = (
  <>
    <Notifications />
    <Toasts />
  </>
)

const router = createRouter()

export function ConsoleApp({ client, i18n, kinds, tools }: Props) {
  useEffect(arrangeToasts, [])
  return (
    <QueryClientProvider client={client}>
      <I18nContext value={i18n}>
        <BrowserRouter router={router}>
          <DialogMessages value={messages}>
            <LeaveGuard>
              <ConsoleErrorBoundary>
                <RegisteredKindsContext value={kinds}>
                  <ToolPagesContext value={tools}>
                    <Gate />
                  </ToolPagesContext>
                </RegisteredKindsContext>
              </ConsoleErrorBoundary>
              {messages}
            </LeaveGuard>
          </DialogMessages>
        </BrowserRouter>
      </I18nContext>
    </QueryClientProvider>
  )
}

/** Whoever has an invitation is asked to accept it, signed in or not. */
function Gate() {
  const { pathname } = useLocation()
  return pathname === consolePaths.invitation() ? <InvitationPage /> : <SignedInGate />
}

/** Nothing is shown before the member and their permissions are known. */
function SignedInGate() {
  const session = useQuery(sessionQuery())
  if (session.isPending) return <Loading />
  if (session.isError) return <Failed message={session.error.message} onRetry={session.refetch} />
  if (session.data === null) return <SignInPage />
  return (
    <MemberContext value={session.data}>
      {session.data.secondFactor === 'required' ? <RequiredSecondFactor /> : <Inside />}
      <SignInDialog email={session.data.member.email} />
    </MemberContext>
  )
}

function Inside() {
  const registered = use(RegisteredKindsContext)
  const access = useQuery(kindsQuery())
  if (access.isPending) return <Loading />
  if (access.isError) return <Failed message={access.error.message} onRetry={access.refetch} />
  return (
    <KindsContext value={presentKinds(registered, access.data)}>
      <Shell>
        <ConsolePages />
      </Shell>
    </KindsContext>
  )
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <main className="page-width py-10">
      <h1 className="sr-only">{t`Admin`}</h1>
      <ErrorState message={message} onRetry={onRetry} />
    </main>
  )
}
