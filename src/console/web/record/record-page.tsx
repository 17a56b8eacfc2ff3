import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { CopyIcon, ExternalIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { fullTime } from '../../../ui/format-time.ts'
import type { Draft, RecordAnswer } from '../../records/record.contract.ts'
import { descriptionOfRecord, missingFields, shownTitle } from '../../records/record-description.ts'
import { recordQuery } from '../api/console-queries.ts'
import { consolePaths } from '../console-paths.ts'
import { pick } from '../field/field-values.ts'
import { StateBadge } from '../field/state-badge.tsx'
import type { Kind } from '../shell/kinds-context.ts'
import { notifyError } from '../shell/notification-store.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { useDiscardQuestion } from './draft/use-discard-question.tsx'
import { PublishingNote } from './publishing.tsx'
import { RecordActions } from './record-actions.tsx'
import { ListLink, RecordFormLayout } from './record-form-layout.tsx'
import { Timeline } from './timeline.tsx'
import type { LockState } from './use-lock.ts'
import { usePreview } from './use-preview.tsx'
import { useRecordEditor } from './use-record-editor.ts'

export function RecordPage({ kind, id }: { kind: Kind; id: string }) {
  const record = useQuery(recordQuery(kind.description.name, id))
  // The form keeps the draft that it opens with: what an earlier page left in the cache may lack it.
  if (record.data && record.isFetchedAfterMount)
    return <RecordEditor kind={withFieldsOf(kind, id)} record={record.data} />
  if (record.isError) return <QueryError of={record} />
  return <SkeletonLines lines={8} />
}

const withFieldsOf = (kind: Kind, id: string): Kind => ({
  ...kind,
  description: descriptionOfRecord(kind.description, id),
})

/** An existing record: its form, its actions and its history. */
function RecordEditor({ kind, record }: { kind: Kind; record: RecordAnswer }) {
  const { description } = kind
  const editor = useRecordEditor({ kind, record })
  const { form, lock, saving, publishing, isReadOnly, isChanged, offeredDraft } = editor
  const preview = usePreview({ description, form, recordId: record.id, values: pick(form.values, form.changed) })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <RecordHead {...{ kind, record }} />
        <RecordActions {...{ kind, record, isChanged, lock }} />
      </div>
      <LockBanner state={lock.state} onTakeOver={lock.takeOver} />
      {offeredDraft && (
        <DraftOffer
          draft={offeredDraft}
          onContinue={() => editor.continueDraft(offeredDraft)}
          onDiscard={() => editor.discardDraft(offeredDraft)}
        />
      )}
      <RecordFormLayout
        kind={kind}
        fields={description.fields}
        form={form}
        record={record}
        outdated={record.outdated}
        isReadOnly={isReadOnly}
        onSubmit={editor.publish}
        saveBar={
          editor.isEditable
            ? {
                isSaving: saving.isPending,
                draft: editor.draftStatus,
                preview,
                note: <PublishingNote {...{ description }} state={record.state} values={form.values} />,
                missing: missingFields(description, form.values),
                publishing,
                onSaveDraft: () => saving.save(),
                onDiscard: editor.discardChanges,
              }
            : null
        }
      />
      {description.area !== 'audit' && (
        <Timeline {...{ description, record }} isRestorable={!isReadOnly && !isChanged} onLocked={lock.lost} />
      )}
      {saving.conflict && (
        <ConflictDialog
          {...{ description, form }}
          conflict={saving.conflict}
          onClose={saving.closeConflict}
          onSave={saving.resolve}
        />
      )}
    </div>
  )
}

type Props = { draft: Draft; onContinue: () => void; onDiscard: () => void }

/** Offers to restore text that was typed earlier and never saved. */
function DraftOffer({ draft, onContinue, onDiscard }: Props) {
  const { t, i18n } = useLingui()
  const discarding = useDiscardQuestion(onDiscard)
  const at = fullTime(i18n, draft.updatedAt)
  return (
    <Notice kind="info">
      {/* On phones the buttons stand below the sentence. */}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="flex-1 basis-60">{t`You have changes from ${at} that were never saved.`}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onContinue}>
            {t`Continue editing`}
          </Button>
          <Button size="sm" variant="quiet" onClick={discarding.ask}>
            {t`Discard`}
          </Button>
          {discarding.dialog}
        </div>
      </div>
    </Notice>
  )
}

type LockBannerProps = { state: LockState; onTakeOver: () => Promise<void> }

/** Shows who edits the record, and lets the member take over. */
function LockBanner({ state, onTakeOver }: LockBannerProps) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const takeOver = async () => {
    setIsBusy(true)
    await onTakeOver().catch((error: Error) => notifyError(error.message))
    setIsBusy(false)
  }
  if (state.kind !== 'other') return <div role="status" />
  const name = state.lock.memberName
  return (
    // Below the head of the console, also in the middle of a long form.
    <div role="status" className="sticky top-16 z-20 rounded-card shadow-lift">
      <Notice
        kind="warning"
        action={
          <Button variant="secondary" size="sm" busy={isBusy} onClick={takeOver}>
            {t`Take over`}
          </Button>
        }
      >
        <p className="font-semibold">{sentence()}</p>
        {state.wasOwn && <p>{t`Your text is still here and kept as a draft. It is read-only until you take over.`}</p>}
      </Notice>
    </div>
  )

  function sentence(): string {
    if (state.kind === 'other' && state.lock.isOtherTab) return t`You are editing this in another tab.`
    return state.kind === 'other' && state.wasOwn ? t`${name} has taken over.` : t`${name} is editing this.`
  }
}

/** The record's name, its state, and links to related pages. */
function RecordHead({ kind, record }: { kind: Kind; record: RecordAnswer }) {
  const { t } = useLingui()
  const { description } = kind
  const link = 'inline-flex min-h-11 items-center gap-2 font-semibold text-sm'
  return (
    <header>
      <ListLink description={description} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 font-bold text-xl [overflow-wrap:anywhere] md:text-2xl">
          {shownTitle(description, record) || t`Without a title`}
        </h1>
        <StateBadge description={description} state={record.state} />
      </div>
      <div className="flex flex-wrap gap-x-5">
        {record.publicAddress && (
          <a href={record.publicAddress} target="_blank" rel="noopener" className={link}>
            <ExternalIcon className="size-4" />
            {t`View on the site`}
          </a>
        )}
        {kind.canCreate && kind.canUpdate && (
          <Link to={`${consolePaths.create(description.name)}?from=${encodeURIComponent(record.id)}`} className={link}>
            <CopyIcon className="size-4" />
            {t`Duplicate`}
          </Link>
        )}
      </div>
    </header>
  )
}
