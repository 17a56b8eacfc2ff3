import type { ReactNode } from 'react'
import type { Channel } from '../../../platform/channel.ts'
import { focusNeighbour } from '../../../ui/focus-neighbour.ts'

/** What the rows of all channels do. */
export type ChannelActions = {
  userId: number
  isBusy: boolean
  /** Does one thing at a time, loads the channels again, and shows the message that it returns. */
  run: (work: () => Promise<string | undefined>) => Promise<void>
  /** A button that sends a test message. */
  test: (channel: Channel) => ReactNode
}

/** Before the row of a pressed button changes: the focus moves to a button of a row beside it. */
export function focusBeside(pressed: Element): void {
  const row = pressed.closest('li')
  const list = row?.parentElement
  if (list) focusNeighbour(list, [...list.children].indexOf(row))
}
