import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Channel, channels } from '../../../platform/channel.ts'

/** The channels that the form of an alert offers, in this order. */
export const offeredChannels: readonly Channel[] = ['email']

export const channelLabels: Record<Channel, MessageDescriptor> = {
  email: msg`Email`,
  push: msg`Notification on a device`,
  telegram: msg`Telegram`,
}
