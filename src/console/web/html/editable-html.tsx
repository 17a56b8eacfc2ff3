import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useMemo, useState } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { looksSanitised, unknownParts } from './read-html.ts'
import { RichText } from './rich-text.tsx'
import { sanitisedHtmlQuery } from './sanitised-html-query.ts'

type Props = {
  value: string
  /** The value that the editor itself gave last. */
  written: RefObject<string | null>
  isReadOnly: boolean
  attributes: Record<string, string>
  onChange: (html: string) => void
  onSource: () => void
}

/**
 * Opens a text in the editor. One that was typed as source is sanitised by the server first; one with parts that the
 * editor would remove is opened after a question.
 */
export function EditableHtml({ value, written, isReadOnly, attributes, onChange, onSource }: Props) {
  const isOwn = value === written.current
  const isKnown = useMemo(() => isOwn || (looksSanitised(value) && unknownParts(value).length === 0), [isOwn, value])
  const sanitised = useQuery({ ...sanitisedHtmlQuery(value), enabled: !isKnown })
  const html = isKnown ? value : sanitised.data
  const unknown = useMemo(() => (isKnown || html === undefined ? [] : unknownParts(html)), [isKnown, html])
  const [accepted, setAccepted] = useState<string | null>(null)
  if (sanitised.isError && !isKnown) return <ErrorState message={sanitised.error.message} onRetry={sanitised.refetch} />
  if (html === undefined) return <SkeletonLines lines={4} />
  if (unknown.length > 0 && accepted !== html)
    return <LossNotice {...{ unknown, isReadOnly, onSource }} onAccept={() => setAccepted(html)} />
  return (
    <RichText
      {...{ html, isReadOnly, attributes }}
      onChange={(next) => {
        written.current = next
        onChange(next)
      }}
    />
  )
}

type NoticeProps = { unknown: readonly string[]; isReadOnly: boolean; onSource: () => void; onAccept: () => void }

function LossNotice({ unknown, isReadOnly, onSource, onAccept }: NoticeProps) {
  const { t } = useLingui()
  const names = unknown.join(', ')
  return (
    <Notice kind="warning">
      <p>
        {t`This text has parts that the editor does not know: ${names}. They stay as they are in the source; opening the text in the editor and changing it removes these tags, but not their words.`}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button size="sm" onClick={onSource}>{t`Edit the source`}</Button>
        {!isReadOnly && <Button size="sm" variant="secondary" onClick={onAccept}>{t`Open in the editor`}</Button>}
      </div>
    </Notice>
  )
}
