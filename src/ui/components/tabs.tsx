import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { useAddresses } from '../hooks/use-addresses.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { isPlainClick } from '../router/is-plain-click.ts'
import { CountBadge } from './badge.tsx'

type TabItem = {
  id: string
  label: string
  /** The language of a label written by an editor. */
  lang?: string | undefined
  count?: number | undefined
  /** The tab's link without JavaScript. */
  href?: string | undefined
  icon?: ReactNode
}
type TabsProps = {
  label: string
  tabs: TabItem[]
  selected: string
  onSelect: (id: string) => void
  /**
   * `per-view-*` classes: how many tabs fill the row, with labels of up to two lines. Without it they are as wide as
   * their labels.
   */
  perView?: string | undefined
  /** Connects tabs with their panels; unique on the page. */
  idBase: string
}

const tabId = (idBase: string, id: string) => `${idBase}-tab-${id}`
const panelId = (idBase: string, id: string) => `${idBase}-panel-${id}`

/** A row of tabs that scrolls sideways. Arrow keys, Home and End move; only the selected tab is a tab stop. */
export function Tabs({ label, tabs, selected, onSelect, perView, idBase }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)

  const choose = (id: string) => {
    onSelect(id)
    const tab = list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(idBase, id))}`)
    tab?.focus({ preventScroll: true })
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const move = (event: KeyboardEvent) => {
    const current = tabs.findIndex((tab) => tab.id === selected)
    const next = indexAfterKey(event.key, current, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    choose(tab.id)
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className={classNames(
        'scrollbar-none relative flex snap-x overflow-x-auto overscroll-x-contain border-line border-b',
        perView,
      )}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.id}
          tab={tab}
          idBase={idBase}
          selected={tab.id === selected}
          onChoose={choose}
          isFitted={perView !== undefined}
        />
      ))}
    </div>
  )
}

type TabProps = {
  tab: TabItem
  idBase: string
  selected: boolean
  onChoose: (id: string) => void
  isFitted: boolean
}

function Tab({ tab, idBase, selected, onChoose, isFitted }: TabProps) {
  const { local } = useAddresses()
  // Without scripts the arrow keys lead nowhere: each link can be reached.
  const hasArrowKeys = useHydrated() || tab.href === undefined
  const props = {
    id: tabId(idBase, tab.id),
    role: 'tab',
    'aria-selected': selected,
    'aria-controls': selected ? panelId(idBase, tab.id) : undefined,
    tabIndex: selected || !hasArrowKeys ? 0 : -1,
    className: classNames(
      'flex min-h-11 shrink-0 snap-start items-center justify-center gap-2 border-transparent border-b-[3px] font-semibold text-muted no-underline transition-colors -outline-offset-4 hover:text-ink aria-selected:border-accent aria-selected:text-accent',
      isFitted
        ? 'min-w-0 basis-[calc(100%/var(--per-view))] px-1.5 text-center text-sm leading-4.5 lg:text-md'
        : 'whitespace-nowrap px-3 py-2 text-md xs:px-4',
    ),
  }
  const content = (
    <>
      {tab.icon}
      <span lang={tab.lang} className={isFitted ? 'line-clamp-2' : 'truncate'}>
        {tab.label}
      </span>
      <CountBadge count={tab.count ?? 0} />
    </>
  )
  if (tab.href === undefined) {
    return (
      <button type="button" {...props} onClick={() => onChoose(tab.id)}>
        {content}
      </button>
    )
  }
  return (
    <a
      {...props}
      href={local(tab.href)}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onChoose(tab.id)
      }}
    >
      {content}
    </a>
  )
}

/** Where the arrow keys, Home and End move in a row; null for other keys. */
export function indexAfterKey(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

type TabPanelProps = {
  idBase: string
  id: string
  children: ReactNode
  className?: string | undefined
  /** For panels that receive the focus when their content changes. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** The panel of the selected tab. */
export const TabPanel = ({ idBase, id, children, className, ref }: TabPanelProps) => (
  <div
    ref={ref}
    tabIndex={ref ? -1 : undefined}
    role="tabpanel"
    id={panelId(idBase, id)}
    aria-labelledby={tabId(idBase, id)}
    className={className}
  >
    {children}
  </div>
)
