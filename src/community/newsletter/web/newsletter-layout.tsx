import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AccountLayout } from '../../../accounts/members/web/account-layout.tsx'
import { paths } from '../../../site/routing/paths.ts'

type NewsletterLayoutProps = { title: string; hidden?: boolean; children: ReactNode }

/** The layout of the newsletter's pages. */
export function NewsletterLayout({ title, hidden = true, children }: NewsletterLayoutProps) {
  const { t } = useLingui()
  const description = t`${title}. The Bachat newsletter: the best prices of the day by email.`
  return (
    <AccountLayout {...{ title, description }} path={paths.newsletter()} noIndex={hidden}>
      {children}
    </AccountLayout>
  )
}
