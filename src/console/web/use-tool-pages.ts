import { mayUseConsole } from '../console-policies.ts'
import { useMember } from './session/member-context.ts'
import { type ToolPage, toolPages } from './tool-pages.ts'

/** The screens that this member may see. */
export function useToolPages(): readonly ToolPage[] {
  const { role } = useMember().member
  return toolPages.filter(({ policy }) => mayUseConsole(policy, role))
}
