import type { Config } from '../../../platform/config/config.ts'
import { getEmailKey } from '../../../platform/email-address.ts'
import { badInput, Problem } from '../../../platform/errors.ts'
import { type Limits, takeAsVisitor } from '../../../platform/limits/rate-limits.ts'
import type { SendMail } from '../../../platform/mail/mail-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { type Route, route } from '../../../site/api/server/route.ts'
import { rejectBots } from '../../../site/forms/honeypot.ts'
import { readSetting } from '../../../site/settings/server/settings.queries.ts'
import { contactInfo, contactUs } from '../contact.contract.ts'
import { type ContactForm, checkContact, cleanContact } from '../contact-form.ts'
import { sendContactMessage } from './contact-messages.ts'

type Deps = { db: Db; config: Pick<Config, 'publicUrl'>; limits: Limits; sendMail: SendMail }

export const contactRoutes = ({ db, config: { publicUrl }, limits, sendMail }: Deps): Route[] => [
  route(contactInfo, {
    tags: () => ['settings'],
    handle: async () => ({ data: await readSetting(db, 'contact') }),
  }),
  route(contactUs, {
    handle: async (params, { now, member, caller }) => {
      const form = formIn(params)
      rejectBots(params)
      await takeAsVisitor(limits, 'contact', { email: getEmailKey(form.email), address: caller.address }, now)
      await sendContactMessage(form, { db, sendMail, publicUrl, now, memberId: member?.id ?? null })
      return { data: null, message: /*i18n*/ 'Form submitted successfully' }
    },
  }),
]

function formIn(params: Partial<ContactForm>): ContactForm {
  const { firstname = '', lastname = '', email = '', mobile = '', message = '' } = params
  const form = cleanContact({ firstname, lastname, email, mobile, message })
  const errorsByField = checkContact(form)
  if (Object.keys(errorsByField).length > 0) throw refusal(errorsByField)
  return form
}

const refusal = (errorsByField: Record<string, string>) => {
  const { message, fields } = badInput(errorsByField)
  return new Problem(422, message, fields)
}
