import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../../../../ui/components/button.tsx'
import { GridIcon, ListIcon } from '../../../../ui/components/icon.tsx'
import { useHydrated } from '../../../../ui/hooks/use-hydrated.ts'
import { useDealLayout } from './use-deal-layout.tsx'

/** Switches between grid and list. Only the browser knows which of them is chosen: until it says so, none is. */
export function LayoutToggle() {
  const { t } = useLingui()
  const [layout, choose] = useDealLayout()
  const isHydrated = useHydrated()
  // As `max-sm` of the theme.
  const current = layout === 'auto' && isHydrated ? (matchMedia('(width < 36rem)').matches ? 'list' : 'grid') : layout
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons is not a fieldset
    <div
      role="group"
      aria-label={t`Layout`}
      className="flex rounded-control border border-line bg-surface max-sm:*:w-9 noscript:hidden"
    >
      <IconButton label={t`Grid`} icon={<GridIcon />} pressed={current === 'grid'} onClick={() => choose('grid')} />
      <IconButton label={t`List`} icon={<ListIcon />} pressed={current === 'list'} onClick={() => choose('list')} />
    </div>
  )
}
