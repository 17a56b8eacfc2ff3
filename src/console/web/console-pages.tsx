import { useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/components/button.tsx'
import { QuestionIcon } from '../../ui/components/icon.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useLocation } from '../../ui/router/location.ts'
import { consolePaths, readConsolePath } from './console-paths.ts'
import { ListPage } from './list/list-page.tsx'
import { CreatePage } from './record/create-page.tsx'
import { RecordPage } from './record/record-page.tsx'
import { AccountPage } from './session/account-page.tsx'
import { SettingsPage } from './settings/settings-page.tsx'
import { recordsKind, useKinds } from './shell/kinds-context.ts'
import { StartPage } from './shell/start-page.tsx'
import { useToolPages } from './tool-pages.ts'

/** The page that the address names. */
export function ConsolePages() {
  const { pathname } = useLocation()
  const kinds = useKinds()
  const tools = useToolPages()
  const place = readConsolePath(pathname)
  if (place.page === 'home') return <StartPage />
  if (place.page === 'account') return <AccountPage />
  if (place.page === 'unknown') return <Missing />
  const tool = place.page === 'list' ? tools.find(({ name }) => name === place.kind) : undefined
  if (tool) return <tool.Page key={tool.name} />
  const kind = kinds.find(({ description }) => description.name === place.kind)
  if (!kind) return <Missing />
  if (place.page === 'list' && place.kind === 'settings') return <SettingsPage />
  if (place.page === 'list') return <ListPage key={place.kind} kind={kind} />
  if (place.page === 'create')
    return kind.canCreate ? <CreatePage key={place.kind} kind={recordsKind(kind)} /> : <Missing />
  const whole = kinds.find(({ description }) => description.name === kind.description.partOf?.kind) ?? kind
  return <RecordPage key={`${place.kind} ${place.id}`} kind={whole} id={place.id} />
}

/** Also for pages that this member may not see: they do not exist for them. */
function Missing() {
  const { t } = useLingui()
  return (
    <EmptyState
      level={1}
      title={t`This page does not exist`}
      icon={<QuestionIcon />}
      action={<ButtonLink to={consolePaths.home()}>{t`To the start page`}</ButtonLink>}
    >
      {t`The address may be wrong, or your role does not include it.`}
    </EmptyState>
  )
}
