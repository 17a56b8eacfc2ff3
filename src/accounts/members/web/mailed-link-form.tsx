import { useFormRejection } from '../../../site/forms/web/use-form-rejection.ts'
import { Button, ButtonLink } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'

type MailedLinkProps = {
  call: 'POST /newsletter/confirm' | 'POST /newsletter/unsubscribe' | 'POST /stopalertmails' | 'POST /stopreplymails'
  words: string
  button: string
  /** The alternative when the link is invalid. */
  otherwise: { to: string; label: string }
}

/**
 * The target of an emailed link. Opening it does nothing, because virus scanners open links too. The form posts to the
 * page's own address, including the token.
 */
export function MailedLinkForm({ call, words, button, otherwise }: MailedLinkProps) {
  const rejection = useFormRejection(call)
  const isBadLink = rejection?.problem.fields?.token !== undefined
  return (
    <>
      {rejection && (
        <div role="alert" className="mb-4">
          <Notice kind="error">{rejection.problem.message}</Notice>
        </div>
      )}
      {isBadLink ? (
        <ButtonLink to={otherwise.to}>{otherwise.label}</ButtonLink>
      ) : (
        <form method="post">
          <p className="mb-4">{words}</p>
          <Button type="submit">{button}</Button>
        </form>
      )}
    </>
  )
}
