import { useNavigate } from '../../../ui/router/navigate.ts'
import { consolePaths } from '../console-paths.ts'
import { type Command, matches } from '../shell/commands.tsx'
import { KindIcon } from '../shell/kind-icon.tsx'
import { useKind } from '../shell/kinds-context.ts'
import { type SettingGroup, settingGroups } from './setting-groups.ts'

const minLetters = 2
const maxFields = 6

/** Settings, by the words of their groups, of their fields and of what is said about those. */
export function useSettingCommands(text: string): Command[] {
  const navigate = useNavigate()
  const kind = useKind('settings')
  if (!kind || text.trim().length < minLetters) return []
  const command = ({ id, label }: SettingGroup, field = ''): Command => ({
    id: `setting ${id} ${field}`,
    label: field === '' ? label : `${label}: ${field}`,
    group: kind.description.singular,
    icon: <KindIcon kind="settings" />,
    run: () => navigate(consolePaths.record('settings', id)),
  })
  const groups = settingGroups.filter(({ label, about }) => matches(`${label} ${about}`, text))
  const fields = settingGroups
    .filter((group) => !groups.includes(group))
    .flatMap((group) =>
      group.fields
        .filter(({ label, help }) => matches(`${group.label} ${label} ${help}`, text))
        .map(({ label }) => command(group, label)),
    )
  return [...groups.map((group) => command(group)), ...fields.slice(0, maxFields)]
}
