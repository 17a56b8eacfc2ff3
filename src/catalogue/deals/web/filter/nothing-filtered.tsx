import { Trans, useLingui } from '@lingui/react/macro'
import { formatCount } from '../../../../shared/money.ts'
import type { ListFacets } from '../../../../site/api/list-facets.contract.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { BellIcon, FilterIcon } from '../../../../ui/components/icon.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { alertFields } from '../../filter/alert-address.ts'
import { resetOf } from '../../filter/filter-values.ts'
import { type DealFilter, filterAddress } from '../../filter-address.ts'
import { useFilterChips } from './filter-chips.tsx'

type NothingFilteredProps = { filter: DealFilter; facets: ListFacets | undefined }

/** Names each filter with a link that removes it; of a search also how many deals there are then. */
export function NothingFiltered({ filter, facets }: NothingFilteredProps) {
  const { t } = useLingui()
  const chips = useFilterChips(filter)
  const { search } = filter
  const alert = alertFields(filter)
  const countOf = (kind: string) => {
    const isOneOfMany = (kind === 'stores' || kind === 'categories') && filter[kind].length > 1
    const count = isOneOfMany ? undefined : facets?.without[kind]
    return count ? ` (${formatCount(count)})` : ''
  }
  return (
    <EmptyState
      title={search ? t`Nothing for "${search}" with these filters` : t`No deals match these filters`}
      level={2}
      icon={<FilterIcon />}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {alert && (
            <ButtonLink to={paths.newAlert(alert)} rel="nofollow" icon={<BellIcon />}>
              {t`Tell me when there is one`}
            </ButtonLink>
          )}
          {chips.map(({ key, kind, label, without }) => (
            <ButtonLink
              key={key}
              to={paths.filters(filterAddress({ ...filter, ...without }))}
              variant="secondary"
              className="max-w-full"
            >
              <span className="truncate">
                <Trans>Remove: {label}</Trans>
                {countOf(kind)}
              </span>
            </ButtonLink>
          ))}
          <ButtonLink
            to={paths.filters(filterAddress(resetOf(filter)))}
            variant={alert ? 'secondary' : 'primary'}
          >{t`Reset filters`}</ButtonLink>
        </div>
      }
    />
  )
}
