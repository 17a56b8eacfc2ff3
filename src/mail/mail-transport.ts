import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Mailbox } from '../platform/config/setting-values.ts'
import { type MailFailure, reasonOf } from './retry-mail.ts'

/** A mail on its way out, with the same id and date at every try. */
type OutgoingMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string | undefined
  unsubscribeUrl?: string | undefined
  at: Date
}

export type MailTransport = {
  /** Resolves when the mail server has accepted the email. */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>
}

const smtpConnection = (url: string) =>
  createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** To the mail server of SMTP_URL. */
export function smtpTransport(url: string, from: Mailbox): MailTransport {
  const transport = smtpConnection(url)
  return {
    send: async (mail, signal) => {
      await transport.sendMail({ ...message(mail, from), signal })
    },
  }
}

/** Connects and signs in, and sends nothing. Null when that works; else why not, in codes alone. */
export async function verifySmtp(url: string): Promise<string | null> {
  const transport = smtpConnection(url)
  try {
    await transport.verify()
    return null
  } catch (error) {
    return reasonOf(error as MailFailure)
  } finally {
    transport.close()
  }
}

/** To files in a folder, where there is no mail server. A second try of a mail writes the same file again. */
export function outboxTransport(folder: string, from: Mailbox): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message: bytes } = await transport.sendMail(message(mail, from))
      await mkdir(folder, { recursive: true })
      const name = `${mail.at.toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`
      const draft = join(folder, `.${name}`)
      // They hold links into accounts.
      await writeFile(draft, bytes as Buffer, { mode: 0o600 })
      await rename(draft, join(folder, name))
    },
  }
}

function message({ id, to, at, subject, text, html, replyTo, unsubscribeUrl }: OutgoingMail, from: Mailbox) {
  const options: SendMailOptions = {
    from,
    // As an object it is one address, whatever signs it holds.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: at,
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    headers: {
      // What a person wrote may be answered by machines too; what we write by ourselves is not.
      ...(replyTo ? {} : { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' }),
      ...(unsubscribeUrl ? { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' } : {}),
    },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    ...(unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {}),
  }
  return options
}
