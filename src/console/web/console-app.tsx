import { useLingui } from '@lingui/react/macro'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Component, type ReactNode, use, useEffect } from 'react'
import type { createI18n } from '../../site/i18n/web/create-i18n.ts'
import { I18nContext } from '../../site/i18n/web/trans.ts'
import { ButtonLink } from '../../ui/components/button.tsx'
import { QuestionIcon } from '../../ui/components/icon.tsx'
import { DialogMessages } from '../../ui/dialog/dialog.tsx'
import { arrangeToasts } from '../../ui/feedback/arrange-toasts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { BrowserRouter } from '../../ui/router/browser-router.tsx'
import { createRouter } from '../../ui/router/create-router.ts'
import { useLocation } from '../../ui/router/location.ts'
import { kindsQuery, sessionQuery } from './api/console-queries.ts'
import { consolePaths, readConsolePath } from './console-paths.ts'
import { ListPage } from './list/list-page.tsx'
import { CreatePage } from './record/create-page.tsx'
import { RecordPage } from './record/record-page.tsx'
import { AccountPage } from './session/account-page.tsx'
import { InvitationPage } from './session/invitation-page.tsx'
import { MemberContext } from './session/member-context.ts'
import { RequiredSecondFactor } from './session/second-factor-setup.tsx'
import { SignInDialog, SignInPage } from './session/sign-in.tsx'
import { SettingsPage } from './settings-page.tsx'
import {
  KindsContext,
  presentKinds,
  type RegisteredKind,
  RegisteredKindsContext,
  recordsKind,
  useKinds,
} from './shell/kinds-context.ts'
import { LeaveGuard } from './shell/leave-guard.tsx'
import { Notifications } from './shell/notifications.tsx'
import { Shell } from './shell/shell.tsx'
import { StartPage } from './shell/start-page.tsx'
import { type ToolPage, ToolPagesContext, useToolPages } from './tool-pages.ts'

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

/** An invitation can be accepted signed in or not. */
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

type State = { failed: boolean }

// React supports error boundaries only as classes.
class ConsoleErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <Broken /> : this.props.children
  }
}

function Broken() {
  const { t } = useLingui()
  const message = t`The page stopped because of an error. Reload it: what you typed was saved as a draft.`
  return <Failed message={message} onRetry={() => location.reload()} />
}

/** The page that the address names. */
function ConsolePages() {
  const { pathname } = useLocation()
  const kinds = useKinds()
  const tools = useToolPages()
  const index = readConsolePath(pathname)
  if (index.page === 'home') return <StartPage />
  if (index.page === 'account') return <AccountPage />
  if (index.page === 'unknown') return <Missing />
  const tool = index.page === 'list' ? tools.find(({ name }) => name === index.kind) : undefined
  if (tool) return <tool.Page key={tool.name} />
  const kind = kinds.find(({ description }) => description.name === index.kind)
  if (!kind) return <Missing />
  if (index.page === 'list' && index.kind === 'settings') return <SettingsPage />
  if (index.page === 'list') return <ListPage key={index.kind} kind={kind} />
  if (index.page === 'create')
    return kind.canCreate ? <CreatePage key={index.kind} kind={recordsKind(kind)} /> : <Missing />
  const whole = kinds.find(({ description }) => description.name === kind.description.subsetOf?.kind) ?? kind
  return <RecordPage key={`${index.kind} ${index.id}`} kind={whole} id={index.id} />
}

/** Also for pages that this member may not see: they do not exist for them. */
function Missing() {
  const { t } = useLingui()
  return (
    <EmptyState
      level={1}
      title={t`This page does not exist`}
      icon={<QuestionIcon />}
      action={<ButtonLink to={consolePaths.home()}>{t`To the start page`}</ButtonLink>}
    >
      {t`The address may be wrong, or your role does not include it.`}
    </EmptyState>
  )
}
