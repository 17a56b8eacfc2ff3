import type { Channel } from '../channel.ts'
import type { Db } from '../schema/db.ts'

/** A message to deliver, with the same id and time at every attempt. */
export type OutgoingMessage<Content> = {
  id: string
  /** The address within its channel. */
  to: string
  subject: string
  content: Content
  /** When it was queued. */
  at: Date
  usefulUntil: Date | null
}

export type Transport<Content> = {
  /** Resolves when the channel's server has accepted the message; rejects as `failureOf` reads it. */
  send: (message: OutgoingMessage<Content>, signal: AbortSignal) => Promise<void>
  /** Deletes an address that is gone, in the transaction that deletes the messages to it. */
  removeAddress?: (tx: Db, address: string) => Promise<void>
  /** Notes that an address refuses messages, in the transaction that gives this one up. */
  recordRefusal?: (tx: Db, address: string) => Promise<void>
  /** Ends the connections that stay open between messages. */
  close?: () => void
}

/** One for each channel. Only whoever queued a message and the transport of its channel know the content's type. */
export type Transports = Record<Channel, Transport<never>>
