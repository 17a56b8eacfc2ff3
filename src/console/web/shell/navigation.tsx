import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { HomeIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { useLocation } from '../../../ui/router/location.ts'
import { consolePaths, readConsolePath } from '../console-paths.ts'
import { type ToolPage, useToolPages } from '../tool-pages.ts'
import { KindIcon } from './kind-icon.tsx'
import { type Kind, useKinds } from './kinds-context.ts'

const isAboutPeople = ({ description: { area } }: Kind) => ['review', 'newsletter', 'members'].includes(area)
const isContent = ({ description: { area } }: Kind) => area === 'content'

/** The screens and kinds of records that this member may see: daily work first, then by what they are about. */
export function Navigation() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const tools = useToolPages()
  const kinds = useKinds()
  const place = readConsolePath(pathname)
  const current = 'kind' in place ? place.kind : place.page
  const isDaily = ({ policy }: ToolPage) => policy === 'review'
  const kindItems = (visibleKinds: readonly Kind[]) =>
    visibleKinds.map(({ description: { name, label } }) => (
      <Item key={name} to={consolePaths.list(name)} icon={<KindIcon kind={name} />} isCurrent={current === name}>
        {label}
      </Item>
    ))
  const toolItems = (visibleTools: readonly ToolPage[]) =>
    visibleTools.map((tool) => <ToolItem key={tool.name} tool={tool} isCurrent={current === tool.name} />)
  return (
    <nav aria-label={t`Admin menu`} className="flex flex-col gap-3">
      <ul className="flex flex-col gap-0.5">
        <Item to={consolePaths.home()} icon={<HomeIcon />} isCurrent={current === 'home'}>
          {t`Start`}
        </Item>
        {toolItems(tools.filter(isDaily))}
      </ul>
      <Group label={t`Content`}>{kindItems(kinds.filter(isContent))}</Group>
      <Group label={t`People`}>{kindItems(kinds.filter(isAboutPeople))}</Group>
      <Group label={t`Site`}>
        {kindItems(kinds.filter((kind) => !isContent(kind) && !isAboutPeople(kind)))}
        {toolItems(tools.filter((tool) => !isDaily(tool)))}
      </Group>
    </nav>
  )
}

/** Nothing without items: editors see no page about the site itself. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="has-[ul:empty]:hidden">
      <p id={id} className="px-3 pb-1 font-semibold text-muted text-xs">
        {label}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-0.5">
        {children}
      </ul>
    </div>
  )
}

function ToolItem({ tool: { name, label, icon: Icon, Badge }, isCurrent }: { tool: ToolPage; isCurrent: boolean }) {
  const { i18n } = useLingui()
  return (
    <Item to={consolePaths.list(name)} icon={<Icon />} isCurrent={isCurrent}>
      {i18n._(label)}
      {Badge && (
        <span className="ms-auto">
          <Badge />
        </span>
      )}
    </Item>
  )
}

type ItemProps = { to: string; icon: ReactNode; isCurrent: boolean; children: ReactNode }

const Item = ({ to, icon, isCurrent, children }: ItemProps) => (
  <li>
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-md text-ink no-underline -outline-offset-2 hover:bg-sunken lg:min-h-9',
        isCurrent && 'bg-accent-soft font-semibold text-accent',
      )}
    >
      {icon}
      {children}
    </Link>
  </li>
)
