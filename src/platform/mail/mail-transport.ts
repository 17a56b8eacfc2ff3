import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Mailbox } from '../config/setting-types.ts'
import { makeFolder } from '../files/make-folder.ts'
import { emailConcurrency } from './mail-lanes.ts'
import type { MailContent } from './mail-queue.ts'
import { type MailFailure, reasonOf } from './retry-mail.ts'
import type { OutgoingMessage, Transport } from './transport.ts'

export type MailTransport = Transport<MailContent>

const smtpOptions = (url: string) => ({
  url,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Delivers to the mail server of SMTP_URL. */
export function smtpTransport(url: string, from: Mailbox): MailTransport {
  // A connection serves many emails. Those of a slow mailing must leave one for what somebody waits for.
  const transport = createTransport({ ...smtpOptions(url), pool: true, maxConnections: emailConcurrency })
  return {
    send: async (mail, signal) => {
      await transport.sendMail({ ...message(mail, from), signal })
    },
    close: () => transport.close(),
  }
}

/** Connects and signs in, and sends nothing. Null when that works; else the reason, as codes only. */
export async function verifySmtp(url: string): Promise<string | null> {
  const transport = createTransport(smtpOptions(url))
  try {
    await transport.verify()
    return null
  } catch (error) {
    return reasonOf(error as MailFailure)
  } finally {
    transport.close()
  }
}

/** Writes files to a folder, if there is no mail server. A second attempt writes the same file again. */
export function outboxTransport(folder: string, from: Mailbox): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message: bytes } = await transport.sendMail(message(mail, from))
      await makeFolder(folder)
      const name = `${mail.at.toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`
      const draft = join(folder, `.${name}`)
      // They contain links into accounts.
      await writeFile(draft, bytes as Buffer, { mode: 0o600 })
      await rename(draft, join(folder, name))
    },
  }
}

function message({ id, to, at, subject, content }: OutgoingMessage<MailContent>, from: Mailbox) {
  const { text, html, replyTo, unsubscribeUrl } = content
  const options: SendMailOptions = {
    from,
    // An object is always one address, whatever characters it contains.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: at,
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    headers: {
      // Auto-replies are acceptable for a person's message, but not for the site's own emails.
      ...(replyTo ? {} : { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' }),
      ...(unsubscribeUrl ? { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' } : {}),
    },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    ...(unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {}),
  }
  return options
}
