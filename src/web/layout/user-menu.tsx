import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import {
  type AccountDialog,
  closeAccountDialog,
  openAccountDialog,
  useAccountDialog,
} from '../../accounts/members/web/account-dialog-state.ts'
import type { User } from '../../site/api/user.wire.ts'
import { currentSession, onSessionChange, useSession } from '../../site/api/web/session.ts'
import { paths } from '../../site/routing/paths.ts'
import { samePath } from '../../site/routing/same-path.ts'
import { BellIcon, LogoutIcon, UserIcon } from '../../ui/components/icon.tsx'
import { Link } from '../../ui/components/link.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/dialog/menu.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { showSavedToast } from '../../ui/feedback/toast-after-load.ts'
import { lazyComponent } from '../../ui/hydration/lazy-component.tsx'
import { DialogFailed } from '../../ui/hydration/load-failed.tsx'
import { isPlainClick } from '../../ui/router/is-plain-click.ts'
import { useLocation } from '../../ui/router/location.ts'
import { useNavigate } from '../../ui/router/navigate.ts'
import { RouterContext } from '../../ui/router/page-outlet.tsx'
import { signOut } from '../sign-out.ts'

// A fixed width: the sign-in state is known only after hydration, and nothing may move then.
const place = 'whitespace-nowrap lg:w-36'

/** The end of the header: sign-in link or user menu, and the account dialogs of the whole site. */
export function UserMenu() {
  const session = useSession()
  useEndOfSession()
  useEffect(showSavedToast, [])
  return (
    <div className="-me-2.5 flex shrink-0 lg:me-0 print:hidden">
      {session ? <MemberMenu user={session.user} /> : <SignInLink />}
      <AccountDialogs />
    </div>
  )
}

/** A plain link without JavaScript and on the forms' own pages. */
function SignInLink() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const onOwnPage = [paths.login(), paths.signup()].some((path) => samePath(path, pathname))
  return (
    <Link
      to={paths.login()}
      onPointerEnter={OpenAccountDialog.preload}
      onFocus={OpenAccountDialog.preload}
      onClick={(event) => {
        if (onOwnPage || !isPlainClick(event)) return
        event.preventDefault()
        openAccountDialog({ kind: 'sign-in' })
      }}
      className={`flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 font-semibold text-md text-ink no-underline transition-colors hover:bg-sunken lg:bg-accent-soft lg:text-accent lg:hover:bg-accent lg:hover:text-accent-ink ${place}`}
    >
      <UserIcon />
      <span className="max-lg:sr-only">{t`Signin / Up`}</span>
    </Link>
  )
}

function MemberMenu({ user }: { user: User }) {
  const { t } = useLingui()
  const { name } = user
  const navigate = useNavigate()
  return (
    <Menu
      label={t`Account menu of ${name}`}
      triggerClassName={`text-md ${place}`}
      trigger={
        <>
          <UserIcon className="size-5 shrink-0 text-accent" />
          <span className="truncate max-lg:sr-only">{name}</span>
        </>
      }
    >
      <MenuLink to={paths.profile()} icon={<UserIcon />}>
        {t`My Profile`}
      </MenuLink>
      <MenuLink to={paths.alerts()} icon={<BellIcon />}>
        {t`My alerts`}
      </MenuLink>
      <MenuButton
        icon={<LogoutIcon />}
        onClick={() => {
          signOut()
          navigate(paths.home())
        }}
      >
        {t`Logout`}
      </MenuButton>
    </Menu>
  )
}

/** The forms' code loads when a visitor is about to open one. */
const OpenAccountDialog = lazyComponent<{ dialog: AccountDialog; onClose: () => void }>(
  async () => (await import('../../accounts/members/web/account-dialogs.tsx')).OpenAccountDialog,
  <ProgressBar active />,
  DialogFailed,
)

function AccountDialogs() {
  const dialog = useAccountDialog()
  return dialog && <OpenAccountDialog dialog={dialog} onClose={closeAccountDialog} />
}

/** Clears what belongs to an ended session. */
function useEndOfSession(): void {
  const client = useQueryClient()
  const memberId = useSession()?.user.id
  const forgetPages = use(RouterContext)?.router.forget
  useEffect(() => {
    // Not `memberId`, which is that of nobody until the page is hydrated.
    let displayedFor = currentSession()?.user.id
    return onSessionChange(() => {
      const id = currentSession()?.user.id
      if (id !== displayedFor) forgetPages?.()
      displayedFor = id
    })
  }, [forgetPages])
  useEffect(() => (memberId === undefined ? undefined : () => clearPersonalData(client, memberId)), [client, memberId])
}

/** Another member may have signed in meanwhile; their data stays. */
function clearPersonalData(client: QueryClient, memberId: number): void {
  client.removeQueries({
    predicate: ({ queryKey: [, params] }) => (params as { userid?: unknown } | undefined)?.userid === memberId,
  })
}
