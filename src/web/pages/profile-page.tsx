import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NeedsJavaScript } from '../../accounts/members/web/needs-javascript.tsx'
import { ChangePassword } from '../../accounts/members/web/password/change-password.tsx'
import { EditProfile } from '../../accounts/members/web/profile/edit-profile.tsx'
import { SignInRequired } from '../../accounts/members/web/session/sign-in-required.tsx'
import type { User } from '../../site/api/user.wire.ts'
import { useSession } from '../../site/api/web/session.ts'
import { paths } from '../../site/routing/paths.ts'
import { definePage } from '../../site/routing/web/define-page.ts'
import { classNames } from '../../ui/class-names.ts'
import { ButtonLink } from '../../ui/components/button.tsx'
import { BellIcon, CommentIcon, HeartIcon, MailIcon } from '../../ui/components/icon.tsx'
import { PageHead } from '../../ui/components/page-head.tsx'
import { PageHeading, Panel } from '../../ui/components/section.tsx'
import { TabPanel, Tabs } from '../../ui/components/tabs.tsx'
import { SkeletonLines, SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { deferHydration } from '../../ui/hydration/defer-hydration.tsx'

// Below the profile's forms, so their code is loaded later.
const loadComments = async () => (await import('../../community/comments/web/my-comments.tsx')).MyComments
const DeferredMyComments = deferHydration(
  loadComments,
  import.meta.env.SSR ? await loadComments() : null,
  <SkeletonRows count={3} />,
)
const loadMails = async () => (await import('../../accounts/members/web/profile/mail-settings.tsx')).MailSettings
const DeferredMailSettings = deferHydration(
  loadMails,
  import.meta.env.SSR ? await loadMails() : null,
  <SkeletonRows count={2} />,
)
const loadChannels = async () => (await import('../../community/channels/web/my-channels.tsx')).MyChannels
const DeferredMyChannels = deferHydration(
  loadChannels,
  import.meta.env.SSR ? await loadChannels() : null,
  <SkeletonRows count={3} />,
)
const loadDevices = async () =>
  (await import('../../accounts/members/web/session/signed-in-devices.tsx')).SignedInDevices
const DeferredSignedInDevices = deferHydration(
  loadDevices,
  import.meta.env.SSR ? await loadDevices() : null,
  <SkeletonRows count={2} />,
)
const loadControls = async () =>
  (await import('../../accounts/members/web/profile/account-controls.tsx')).AccountControls
const DeferredAccountControls = deferHydration(loadControls, import.meta.env.SSR ? await loadControls() : null, null)

export const page = definePage({ view: ProfilePage })

function ProfilePage() {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const session = useSession()
  return (
    // As high as the window from the first paint on: the footer does not jump when the forms arrive.
    <div className="page-width min-h-dvh max-w-3xl py-4 md:py-6">
      <PageHead title={t`My Profile`} description={t`Your Bachat account.`} path={paths.profile()} noIndex />
      <PageHeading title={t`My Profile`} />
      {!hydrated ? (
        <NeedsJavaScript>
          <Panel>
            <SkeletonLines lines={8} />
          </Panel>
        </NeedsJavaScript>
      ) : session ? (
        <MemberProfile key={session.user.id} user={session.user} />
      ) : (
        <SignInRequired>{t`Sign in to see your profile.`}</SignInRequired>
      )}
    </div>
  )
}

const commentsId = 'my-comments'
const mailsId = 'my-emails'

/** Links to the member's pages. */
function MemberLinks() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Your account`} className="mb-4 flex flex-wrap gap-2">
      <ButtonLink to={paths.favorites()} variant="secondary" icon={<HeartIcon />}>
        {t`Favorites`}
      </ButtonLink>
      <ButtonLink to={paths.alerts()} variant="secondary" icon={<BellIcon />}>
        {t`My alerts`}
      </ButtonLink>
      <ButtonLink plain to={`#${commentsId}`} variant="secondary" icon={<CommentIcon />}>
        {t`My comments`}
      </ButtonLink>
      <ButtonLink plain to={`#${mailsId}`} variant="secondary" icon={<MailIcon />}>
        {t`Emails`}
      </ButtonLink>
    </nav>
  )
}

/** Both forms stay mounted, so that switching between them loses no input. */
function MemberProfile({ user }: { user: User }) {
  const { t } = useLingui()
  const [selected, setSelected] = useState('edit')
  const tabs = [
    { id: 'edit', label: t`Edit Profile` },
    { id: 'password', label: t`Change password` },
  ]
  const panel = (id: string) => classNames('pt-5', selected !== id && 'hidden')
  return (
    <>
      <MemberLinks />
      <Panel className="sm:p-6">
        <Tabs label={t`Profile`} tabs={tabs} selected={selected} onSelect={setSelected} idBase="profile" />
        <TabPanel idBase="profile" id="edit" className={panel('edit')}>
          <EditProfile userId={user.id} />
        </TabPanel>
        <TabPanel idBase="profile" id="password" className={panel('password')}>
          <ChangePassword user={user} />
        </TabPanel>
      </Panel>
      <Panel title={t`My comments`} id={commentsId} className="mt-6 sm:p-6">
        <DeferredMyComments memberId={user.id} />
      </Panel>
      <Panel title={t`Emails`} id={mailsId} className="mt-6 sm:p-6">
        <DeferredMailSettings user={user} />
      </Panel>
      <Panel title={t`How you get your alerts`} className="mt-6 sm:p-6">
        <DeferredMyChannels user={user} />
      </Panel>
      <Panel title={t`Where you are signed in`} className="mt-6 sm:p-6">
        <DeferredSignedInDevices userId={user.id} />
      </Panel>
      <DeferredAccountControls user={user} />
    </>
  )
}
