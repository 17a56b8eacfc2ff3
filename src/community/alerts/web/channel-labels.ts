import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Channel } from '../../../platform/channel.ts'

export const channelLabels: Record<Channel, MessageDescriptor> = {
  email: msg`Email`,
  push: msg`Notification on a device`,
  telegram: msg`Telegram`,
}
