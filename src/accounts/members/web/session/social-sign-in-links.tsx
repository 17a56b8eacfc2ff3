import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../../site/routing/paths.ts'
import { siteSettingsQuery } from '../../../../site/settings/web/settings-queries.ts'
import { FacebookIcon, GoogleIcon } from '../../../../ui/components/brand-icon.tsx'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { useAddresses } from '../../../../ui/hooks/use-addresses.ts'
import { useHydrated } from '../../../../ui/hooks/use-hydrated.ts'
import { useLocation } from '../../../../ui/router/location.ts'
import { isOnTheWay, pageToReturnTo, providerNames, socialProviders } from '../../social-sign-in.ts'
import { pageBeforeForms } from './page-to-return-to.ts'

const icons = { google: <GoogleIcon />, facebook: <FacebookIcon /> }

/**
 * Links to sign in with the configured providers; the visitor returns to the current page, or from a page of the account
 * forms to the one before it.
 */
export function SocialSignInLinks() {
  const settings = useQuery(siteSettingsQuery())
  const { pathname, search, key } = useLocation()
  const isHydrated = useHydrated()
  const { local } = useAddresses()
  const offered = settings.data?.data.signIn
  const providers = socialProviders.filter((provider) => offered?.[provider])
  if (providers.length === 0) return null
  const before = isHydrated && isOnTheWay(pathname) ? pageBeforeForms(key === 'default') : null
  const back = before ?? local(pageToReturnTo(`${pathname}${search}`))
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or</Trans>
      </p>
      {providers.map((provider) => (
        <ButtonLink
          key={provider}
          plain
          to={paths.socialSignIn(provider, back)}
          rel="nofollow"
          variant="secondary"
          size="lg"
          wide
          icon={icons[provider]}
        >
          <ContinueWith name={providerNames[provider]} />
        </ButtonLink>
      ))}
    </div>
  )
}

const ContinueWith = ({ name }: { name: string }) => <Trans>Continue with {name}</Trans>
