import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type RefObject, useId, useMemo, useRef, useState } from 'react'
import { formatCount } from '../../../shared/money.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { TabPanel, Tabs } from '../../../ui/components/tabs.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { inputClass } from '../../../ui/field/field.tsx'
import { SanitisedHtml } from '../../../ui/prose/sanitised-html.tsx'
import type { PreviewHtmlAnswer, PreviewHtmlRequest } from '../../records/record.contract.ts'
import { consoleCall } from '../api/console-call.ts'
import { FieldFrame } from '../field/field-frame.tsx'
import type { CommonProps } from '../field/field-props.ts'
import { looksSanitised, unknownParts } from './read-html.ts'
import { RichText } from './rich-text.tsx'

export type HtmlInputProps = CommonProps & {
  value: string
  maxLength: number
  onChange: (value: string, error?: string) => void
}

type Tab = 'edit' | 'source' | 'preview'

/** The control of a field of HTML: the text as it looks, its source, and its preview. */
export function HtmlEditor({ label, name, value, maxLength, onChange, hint, error, disabled = false }: HtmlInputProps) {
  const { t } = useLingui()
  const id = useId()
  const [tab, setTab] = useState<Tab>('edit')
  // Text that the editor wrote itself needs no check when it comes back as the field's value.
  const written = useRef<string | null>(null)
  const change = (html: string) => onChange(html, html.length > maxLength ? t`The text is too long.` : undefined)
  const [count, limit] = [formatCount(value.length), formatCount(maxLength)]
  const isNearLimit = value.length > 0.9 * maxLength
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`, `${id}-count`].filter(Boolean).join(' ')
  return (
    <FieldFrame {...{ id, label, hint, error }} isGroup>
      <Tabs
        label={label}
        idBase={id}
        selected={tab}
        onSelect={(chosen) => setTab(chosen as Tab)}
        tabs={[
          { id: 'edit', label: t`Edit` },
          { id: 'source', label: t`Source` },
          { id: 'preview', label: t`Preview` },
        ]}
      />
      <TabPanel idBase={id} id={tab} className="contain-inline-size">
        {tab === 'edit' && (
          <EditableHtml
            value={value}
            written={written}
            isReadOnly={disabled}
            onChange={change}
            onSource={() => setTab('source')}
            attributes={{
              'aria-labelledby': `${id}-label`,
              'aria-describedby': describedBy,
              ...(error && { 'aria-invalid': 'true' }),
            }}
          />
        )}
        {tab === 'source' && (
          <textarea
            {...{ name, disabled, value }}
            rows={12}
            spellCheck={false}
            aria-labelledby={`${id}-label`}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            className={`${inputClass} font-mono text-sm`}
            onChange={({ target }) => change(target.value)}
          />
        )}
        {tab === 'preview' && (
          <div className="rounded-control border border-line p-3">
            <HtmlPreview html={value} />
          </div>
        )}
      </TabPanel>
      <p id={`${id}-count`} className="text-end text-muted text-xs">
        {t`${count} of ${limit} characters, with the markup`}
      </p>
      <span role="status" className="sr-only">
        {isNearLimit && t`The text is nearly as long as it may be.`}
      </span>
    </FieldFrame>
  )
}

/** The text as the site will show it: sanitised by the server, in the site's own component and styles. */
function HtmlPreview({ html }: { html: string }) {
  const { t } = useLingui()
  const sanitised = useQuery(sanitisedHtmlQuery(html))
  if (sanitised.isError) return <QueryError of={sanitised} />
  if (sanitised.data === undefined) return <SkeletonLines lines={4} />
  if (sanitised.data === '') return <p className="text-muted">{t`There is no text yet.`}</p>
  return <SanitisedHtml html={sanitised.data} />
}

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
function EditableHtml({ value, written, isReadOnly, attributes, onChange, onSource }: Props) {
  const isOwn = value === written.current
  const isKnown = useMemo(() => isOwn || (looksSanitised(value) && unknownParts(value).length === 0), [isOwn, value])
  const sanitised = useQuery({ ...sanitisedHtmlQuery(value), enabled: !isKnown })
  const html = isKnown ? value : sanitised.data
  const unknown = useMemo(() => (isKnown || html === undefined ? [] : unknownParts(html)), [isKnown, html])
  const [accepted, setAccepted] = useState<string | null>(null)
  if (sanitised.isError && !isKnown) return <QueryError of={sanitised} />
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

/** This HTML as the server would store it. */
const sanitisedHtmlQuery = (html: string) =>
  queryOptions({
    queryKey: ['preview-html', html],
    staleTime: 'static',
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const body: PreviewHtmlRequest = { html }
      return (await consoleCall<PreviewHtmlAnswer>('/preview-html', { body, signal })).html
    },
  })
