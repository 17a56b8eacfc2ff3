import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/components/button.tsx'
import { TextField } from '../../../ui/field/field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'

/** The fields' typed or initial values. */
export type CommentValues = { author: string; email: string; comment: string }
type ErrorOf = (field: string) => string | undefined

/** Shown to those whose name and email address are unknown. */
export function WriterFields({ typed, errorOf }: { typed: CommentValues; errorOf: ErrorOf }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={t`Name`}
        name="author"
        autoComplete="name"
        required
        defaultValue={typed.author}
        error={errorOf('author')}
      />
      <TextField
        label={t`Email (never shown)`}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={typed.email}
        error={errorOf('email')}
      />
    </div>
  )
}

type TextProps = { label: string; typed: CommentValues; errorOf: ErrorOf; onText?: (text: string) => void }

export const CommentField = ({ label, typed, errorOf, onText }: TextProps) => (
  <TextAreaField
    label={label}
    name="comment"
    required
    // Grows with the text, where the browser supports it.
    className="field-sizing-content max-h-96 min-h-24"
    defaultValue={typed.comment}
    error={errorOf('comment')}
    onInput={({ currentTarget }) => onText?.(currentTarget.value)}
  />
)

/** Stays focused while waiting for an answer, unlike a disabled button. */
export const PostButton = ({ pending = false }: { pending?: boolean }) => (
  <Button type="submit" aria-disabled={pending || undefined} className="ms-auto max-xs:w-full">
    {pending ? <Trans>Posting…</Trans> : <Trans>Post comment</Trans>}
  </Button>
)
