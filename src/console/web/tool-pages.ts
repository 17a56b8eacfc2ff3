import type { MessageDescriptor } from '@lingui/core'
import { type ComponentType, createContext, use } from 'react'
import type { IconProps } from '../../ui/components/icon.tsx'
import { type ConsolePolicy, mayUseConsole } from '../console-policies.ts'
import { useMember } from './session/member-context.ts'

/** A screen that is not a list of records: the review queue, statistics. Its address is `/admin/<name>`. */
export type ToolPage = {
  name: string
  label: MessageDescriptor
  icon: ComponentType<IconProps>
  /** The members who see it; the server checks each of its calls. */
  policy: ConsolePolicy
  Page: ComponentType
  /** Beside its name in the menu: how much waits there. */
  Badge?: ComponentType
}

/** In the order of the menu, before the kinds of records. */
export const ToolPagesContext = createContext<readonly ToolPage[]>([])

/** The screens that this member may see. */
export function useToolPages(): readonly ToolPage[] {
  const { role } = useMember().member
  return use(ToolPagesContext).filter(({ policy }) => mayUseConsole(policy, role))
}
