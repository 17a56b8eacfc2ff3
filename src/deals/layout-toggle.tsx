import { IconButton } from '../ui/button.tsx'
import { useHydrated } from '../ui/hydrated.ts'
import { GridIcon, ListIcon } from '../ui/icon.tsx'
import { useDealLayout } from './use-deal-layout.tsx'

/** Grid or list. It keeps its place but stays unseen until it can work. */
export function LayoutToggle() {
  const [layout, choose] = useDealLayout()
  const works = useHydrated()
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons in a row are no set of form fields
    <div
      role="group"
      aria-label="Layout"
      className={`flex rounded-control border border-line bg-surface ${works ? '' : 'invisible'}`}
    >
      <IconButton label="Grid" icon={<GridIcon />} pressed={layout === 'grid'} onClick={() => choose('grid')} />
      <IconButton label="List" icon={<ListIcon />} pressed={layout === 'list'} onClick={() => choose('list')} />
    </div>
  )
}
