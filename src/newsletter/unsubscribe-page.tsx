import { page as definePage } from '../app/page.ts'
import { paths } from '../app/paths.ts'
import { MailedLink } from './mailed-link.tsx'

export const page = definePage({ view: UnsubscribePage })

function UnsubscribePage() {
  return (
    <MailedLink
      call="POST /newsletter/unsubscribe"
      title="End the newsletter"
      words="One press and we write to this address no more."
      button="Unsubscribe"
      otherwise={{ to: paths.contact(), label: 'Write to us' }}
    />
  )
}
