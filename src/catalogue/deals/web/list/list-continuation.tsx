import { Trans } from '@lingui/react/macro'
import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { isPlainClick } from '../../../../ui/router/is-plain-click.ts'
import { useLocation } from '../../../../ui/router/location.ts'
import { useNavigate } from '../../../../ui/router/navigate.ts'
import type { ListContinuationProps } from './list-props.ts'
import type { MoreDealsProps } from './more-deals.tsx'
import { openedParts } from './opened-parts.ts'

/** A link to what follows a part of a list. A press opens it in place, by code that is loaded then. */
export function ListContinuation({ next, isFirst, children, ...list }: ListContinuationProps) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [More, setMore] = useState<ComponentType<MoreDealsProps>>()
  const load = () => import('./more-deals.tsx').then(({ MoreDeals }) => setMore(() => MoreDeals))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the visitor comes back to the list
  useEffect(() => {
    if (openedParts(state).length > 0) void load()
  }, [])
  if (More && next) {
    return (
      <More {...list} first={next} reopened={openedParts(state)}>
        {children}
      </More>
    )
  }
  const address = list.hrefFor({ after: next })
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    load().catch(() => navigate(address))
  }
  return (
    <div className="mt-4 flex flex-wrap justify-center gap-2">
      {next ? (
        <ButtonLink to={address} onClick={open} rel="nofollow">
          <Trans>More deals</Trans>
        </ButtonLink>
      ) : (
        children
      )}
      {!isFirst && (
        <ButtonLink to={list.hrefFor({})} variant="secondary">
          <Trans>Go to first page</Trans>
        </ButtonLink>
      )}
    </div>
  )
}
