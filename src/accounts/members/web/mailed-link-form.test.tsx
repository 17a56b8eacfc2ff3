import { expect, test } from 'vitest'
import { htmlOf } from '../../../../tests/support/render.tsx'
import { FormRejectionContext } from '../../../site/forms/web/use-form-rejection.ts'
import { MailedLinkForm } from './mailed-link-form.tsx'

const call = 'POST /stopreplymails'
const page = (fields?: Record<string, string>, form: string = call) =>
  htmlOf(
    <FormRejectionContext value={{ form, values: {}, problem: { message: 'That did not work.', fields } }}>
      <MailedLinkForm
        call={call}
        words="One press."
        button="Stop"
        otherwise={{ to: '/contactus', label: 'Contact us' }}
      />
    </FormRejectionContext>,
  )

test('an invalid link shows another way instead of a useless button', () => {
  const html = page({ token: 'This link is no longer valid.' })
  expect(html).toContain('That did not work.')
  expect(html).toContain('href="/contactus"')
  expect(html).not.toContain('Stop')
})

test('after a fault the button is there for a retry', () => {
  for (const html of [page(), page({}, 'POST /contactus')]) {
    expect(html).toContain('<form method="post">')
    expect(html).toContain('Stop')
    expect(html).not.toContain('Contact us')
  }
})
