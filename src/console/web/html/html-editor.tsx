import { useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { formatCount } from '../../../shared/money.ts'
import { TabPanel, Tabs } from '../../../ui/components/tabs.tsx'
import { inputClass } from '../../../ui/field/field.tsx'
import { FieldFrame } from '../field/field-frame.tsx'
import { EditableHtml } from './editable-html.tsx'
import { HtmlPreview } from './html-preview.tsx'

export type HtmlInputProps = {
  label: string
  name: string
  value: string
  maxLength: number
  onChange: (value: string, error?: string) => void
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean | undefined
}

type Tab = 'edit' | 'source' | 'preview'

/** The control of a field of HTML: the text as it looks, its source, and its preview. */
export function HtmlEditor({ label, name, value, maxLength, onChange, hint, error, disabled = false }: HtmlInputProps) {
  const { t } = useLingui()
  const id = useId()
  const [tab, setTab] = useState<Tab>('edit')
  // What the editor wrote itself needs no check when it comes back as the field's value.
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
