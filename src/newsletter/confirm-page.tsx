import { page as definePage } from '../app/page.ts'
import { paths } from '../app/paths.ts'
import { MailedLink } from './mailed-link.tsx'

export const page = definePage({ view: ConfirmPage })

function ConfirmPage() {
  return (
    <MailedLink
      call="POST /newsletter/confirm"
      title="Confirm your subscription"
      words="One press and the newsletter begins: the best prices of the day, each with its history."
      button="Yes, send me the newsletter"
      otherwise={{ to: paths.newsletter(), label: 'Subscribe anew' }}
    />
  )
}
