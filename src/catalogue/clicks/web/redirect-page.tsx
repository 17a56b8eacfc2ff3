import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { canBeOpened, parseUrl } from '../../../platform/parse-url.ts'
import type { ApiError } from '../../../site/api/calls/calls.ts'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { callApi } from '../../../site/api/web/call-api.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage, idParam, useParams } from '../../../site/routing/web/define-page.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { ArrowRightIcon, ExternalIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Logo } from '../../../ui/components/logo.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useAddresses } from '../../../ui/hooks/use-addresses.ts'
import { deferHydration } from '../../../ui/hydration/defer-hydration.tsx'
import { isPlainClick } from '../../../ui/router/is-plain-click.ts'
import { type MerchantLink, redirectAfterMs } from '../click.ts'
import { decodeMerchantLink, decodeStoreOfDeal } from '../click.wire.ts'

// Rendering and prefetching the page count no click; the redirect does.
const previewQuery = (dealId: number) =>
  apiQuery('POST /redirection', { dealid: dealId, preview: 1 }, decodeMerchantLink)

const loadCode = async () => (await import('./redirect-code.tsx')).RedirectCode
// Few deals have a code; it can be read without it.
const DeferredCode = deferHydration(loadCode, import.meta.env.SSR ? await loadCode() : null, null)

export const page = definePage({
  primary: ({ params }) => [previewQuery(idParam(params))],
  view: RedirectPage,
})

/** Shows the target and that the site earns a commission, then opens it. Without scripts there is a plain link. */
function RedirectPage() {
  const { t } = useLingui()
  const dealId = idParam(useParams())
  const preview = useQuery(previewQuery(dealId))
  const { problem, onPlainLink } = useRedirect(dealId, preview.isError ? preview.error : null)
  const merchantLink = preview.data?.data
  const store = merchantLink?.storeTitle
  const title = store
    ? t`Taking you to ${store}`
    : problem
      ? t`We cannot take you to the store`
      : t`Taking you to the store`
  return (
    <main
      id="main"
      className="wrap-anywhere page-width grid min-h-dvh grid-cols-1 content-center justify-items-center py-10 text-center"
    >
      <PageHead
        title={title}
        description={t`Redirects from Bachat to the store.`}
        path={paths.merchantRedirectPage(dealId)}
        noIndex
      />
      <Link to={paths.home()} aria-label={t`Bachat, home`} className="mb-8 text-ink no-underline">
        <Logo name={t`Bachat`} />
      </Link>
      {problem ? (
        <LinkUnavailable problem={problem} />
      ) : (
        <>
          <RedirectIllustration />
          <h1 className="mt-6 text-balance font-bold text-2xl md:text-3xl">{title}</h1>
          {merchantLink && <Destination {...merchantLink} />}
          {merchantLink?.code && (
            <DeferredCode
              id={dealId}
              code={merchantLink.code}
              slug={merchantLink.dealSlug}
              title={merchantLink.dealTitle}
            />
          )}
          <p className="mt-5 min-h-12">
            {merchantLink && <PlainLink dealId={dealId} store={merchantLink.storeTitle} onClick={onPlainLink} />}
          </p>
          <p className="mt-5 max-w-sm text-balance text-muted text-sm">
            {t`We may earn a commission. You pay the same.`}
          </p>
        </>
      )}
    </main>
  )
}

/** The product, and the website that is about to open. */
const Destination = ({ dealTitle, url, leadsTo }: MerchantLink) => (
  <>
    <p lang={detectLanguage(dealTitle)} className="mt-2 line-clamp-2 max-w-md text-muted">
      {dealTitle}
    </p>
    <p className="mt-4 inline-flex max-w-full items-center gap-2 rounded-full bg-sunken px-4 py-1.5 font-medium text-sm">
      <ExternalIcon className="size-4 text-muted" />
      <span className="truncate">{parseUrl(url)?.host}</span>
    </p>
    {leadsTo === 'store' && (
      <p className="mt-4 max-w-sm text-balance text-sm">
        <Trans>This deal has no link of its own. Please look for it on the store’s website.</Trans>
      </p>
    )}
  </>
)

type Redirect = { problem: ApiError | null; onPlainLink: (press: MouseEvent) => void }

/**
 * Opens the merchant's page after two seconds, with a newly requested address, because this page may have been open for
 * long. Returns the error, if any, and a handler for visitors who use the plain link.
 */
function useRedirect(dealId: number, previewError: ApiError | null): Redirect {
  const { t } = useLingui()
  const [redirectError, setRedirectError] = useState<ApiError | null>(null)
  const onPlainLink = useRef<Redirect['onPlainLink']>(undefined)
  const isClosed = previewError !== null
  const broken = t`The link of this deal is broken.`
  useEffect(() => {
    if (isClosed) return
    const controller = new AbortController()
    const { signal } = controller
    let hasBegun = false
    let address = ''
    const go = async () => {
      hasBegun = true
      try {
        const { data } = await callApi('POST /redirection', { dealid: dealId }, signal, decodeMerchantLink)
        if (signal.aborted) return
        if (!canBeOpened(data.url)) return setRedirectError({ status: 404, message: broken })
        address = data.url
        // This page leaves no history entry: Back leads to the previous page.
        location.replace(address)
      } catch (error) {
        if (!signal.aborted) setRedirectError(error as ApiError)
      }
    }
    const timer = setTimeout(go, redirectAfterMs)
    onPlainLink.current = (press) => {
      if (!hasBegun) clearTimeout(timer)
      else if (isPlainClick(press)) {
        // The click is counted already. The visitor may have stopped the browser on its way to the merchant.
        press.preventDefault()
        if (address) location.replace(address)
      }
    }
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [dealId, isClosed, broken])
  return { problem: previewError ?? redirectError, onPlainLink: (press) => onPlainLink.current?.(press) }
}

type PlainLinkProps = { dealId: number; store: string; onClick: (press: MouseEvent) => void }

/** Through our own server, which counts the click and sends the merchant only our origin as referrer. */
function PlainLink({ dealId, store, onClick }: PlainLinkProps) {
  const redirectAddress = useAddresses().local(paths.merchantRedirect(dealId))
  return (
    <>
      <ButtonLink
        plain
        to={redirectAddress}
        onClick={onClick}
        size="lg"
        variant="secondary"
        rel="nofollow noopener sponsored"
        referrerPolicy="strict-origin"
      >
        <Trans>Go to {store} now</Trans>
        <ArrowRightIcon />
      </ButtonLink>
      <noscript>
        <meta httpEquiv="refresh" content={`${redirectAfterMs / 1000};url=${redirectAddress}`} />
      </noscript>
    </>
  )
}

function LinkUnavailable({ problem }: { problem: ApiError }) {
  const { t } = useLingui()
  const isDead = problem.status === 400 || problem.status === 404
  const owner = decodeStoreOfDeal(problem.details)
  const store = owner?.title
  return (
    <>
      <h1 className="mb-5 text-balance font-bold text-2xl md:text-3xl">{t`We cannot take you to the store`}</h1>
      {isDead ? (
        <p className="max-w-md text-muted">{problem.status === 400 ? t`The deal was not found.` : problem.message}</p>
      ) : (
        <ErrorState message={problem.message} onRetry={() => location.reload()} />
      )}
      <p className="mt-6 flex flex-wrap justify-center gap-2">
        {owner && (
          <ButtonLink to={paths.store(owner.id)}>
            <Trans>All deals of {store}</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={paths.deals()} variant={owner ? 'secondary' : 'primary'}>{t`See today’s deals`}</ButtonLink>
        <ButtonLink to={paths.home()} variant="secondary">{t`Home`}</ButtonLink>
      </p>
    </>
  )
}

/** An animated shopping bag; decorative, and static with reduced motion. */
const RedirectIllustration = () => (
  <span aria-hidden className="flex w-64 max-w-full flex-col items-center gap-5">
    <svg
      aria-hidden="true"
      viewBox="0 0 160 120"
      className="w-48 max-w-full"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="80" cy="110" rx="44" ry="5" className="fill-sunken" />
      <g strokeWidth="5" className="animate-pulse-soft stroke-accent/50">
        <path d="M8 52h22M2 68h30M12 84h18" />
      </g>
      <path d="M52 42h56l6 62H46z" className="fill-accent" />
      <path d="M52 42h56l1.5 15h-59z" className="fill-accent-strong" />
      <path d="M66 50V34a14 14 0 0 1 28 0v16" strokeWidth="5" className="stroke-signal" />
      <path d="M68 69h24M68 78h24M70 69c14 0 14 18 0 18l16 12" strokeWidth="4.5" className="stroke-accent-ink" />
      <path d="m134 56 14 14-14 14M122 70h24" strokeWidth="5" className="stroke-accent" />
    </svg>
    <span className="h-1.5 w-full overflow-hidden rounded-full bg-sunken">
      <span className="block h-full w-2/5 animate-run rounded-full bg-accent" />
    </span>
  </span>
)
