import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from '../../../ui/components/link.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import { useNavigate } from '../../../ui/router/navigate.ts'
import { preserveScroll } from '../../../ui/router/preserve-scroll.ts'
import { completionText } from '../../completion-texts.ts'
import type { CreateRequest, Draft, Saved } from '../../records/record.contract.ts'
import { type Field, missingFields, type Values } from '../../records/record-description.ts'
import { consoleCall } from '../api/console-call.ts'
import { ConsoleError } from '../api/console-error.ts'
import { draftsQuery, recordQuery } from '../api/console-queries.ts'
import { consolePaths } from '../console-paths.ts'
import { changedNames, emptyValues, pick, sameValue, writableFields } from '../field/field-values.ts'
import type { FilledFields, Kind } from '../shell/kinds-context.ts'
import { dismissErrors, notify, notifyError } from '../shell/notification-store.ts'
import { useShortcuts } from '../shell/shortcuts.ts'
import { unsavedChanges, useUnsavedGuard } from '../shell/unsaved-changes.ts'
import { useNewLabel } from '../shell/use-new-label.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { typedWhileCreating } from './draft/typed-while-creating.ts'
import { useAutosave } from './draft/use-autosave.ts'
import { useDiscardChanges } from './draft/use-discard-changes.ts'
import { DiscardDraft } from './draft/use-discard-question.tsx'
import { duplicateOf } from './duplicate.ts'
import { messageOfFailure } from './error-message.ts'
import { type Publishing, PublishingNote, publishingOf } from './publishing.tsx'
import { ListLink, RecordFormLayout } from './record-form-layout.tsx'
import { usePreview } from './use-preview.tsx'
import { type RecordForm, type References, useRecordForm } from './use-record-form.ts'
import { useRefusal } from './use-refusal.ts'

/** A new record: empty, continued from a draft (`?draft=`), or like another one (`?from=`). */
export function CreatePage({ kind }: { kind: Kind }) {
  const params = useSearchParams()
  // The address gets the new draft's id during typing, and the page stays the same.
  const [opened] = useState({ draft: params.get('draft'), from: params.get('from') })
  if (opened.from !== null) return <Copy kind={kind} id={opened.from} />
  return <FromDraft kind={kind} draftId={opened.draft} />
}

function Copy({ kind, id }: { kind: Kind; id: string }) {
  const { t } = useLingui()
  const { description } = kind
  const record = useQuery(recordQuery(description.name, id))
  if (record.isError) return <QueryError of={record} />
  if (!record.data) return <SkeletonLines lines={8} />
  const { values, title, references } = record.data
  const copy = duplicateOf(description, values, t`${title} (copy)`, new Date())
  return <NewRecord {...{ kind, references }} {...copy} draftId={null} />
}

function FromDraft({ kind, draftId }: { kind: Kind; draftId: string | null }) {
  const { name } = kind.description
  const drafts = useQuery(draftsQuery(name))
  if (drafts.isError) return <QueryError of={drafts} />
  // The form keeps the values that it opens with: those in the cache may be older than the draft.
  if (!drafts.data || !drafts.isFetchedAfterMount) return <SkeletonLines lines={8} />
  const draft = drafts.data.find(({ id }) => id === draftId)
  const others = drafts.data.filter(({ id, recordId }) => recordId === null && id !== draftId)
  return (
    <div className="flex flex-col gap-4">
      {!draft && others.length > 0 && <OtherDrafts kind={kind} drafts={others} />}
      <NewRecord kind={kind} values={draft?.values ?? noValues} references={noReferences} draftId={draftId} />
    </div>
  )
}

const noValues: Values = {}
const noReferences: References = {}

function OtherDrafts({ kind, drafts }: { kind: Kind; drafts: readonly Draft[] }) {
  const { t } = useLingui()
  return (
    <Notice kind="info">
      <p>{t`You have drafts that were never saved:`}</p>
      <ul className="flex flex-wrap gap-x-4">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex items-center">
            {/* Remounted: the form of this page begins with its own values. */}
            <Link
              plain
              to={`${consolePaths.create(kind.description.name)}?draft=${draft.id}`}
              className="inline-flex min-h-11 items-center"
            >
              <span className="wrap-anywhere line-clamp-2">{draft.title || t`Without a title`}</span>
            </Link>
            <DiscardDraft draft={draft} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type Props = {
  kind: Kind
  values: Values
  references: References
  draftId: string | null
  /** Hindi texts that belong to another English text. */
  outdated?: Values
}

/** The form of a record that does not exist yet. */
function NewRecord({ kind, values, references, draftId: continued, outdated }: Props) {
  const { description } = kind
  const title = useNewLabel()(description)
  const fields = Object.fromEntries(writableFields(description.fields))
  const empty = emptyValues(fields)
  const [draftId] = useState(() => continued ?? crypto.randomUUID())
  const form = useRecordForm({ base: empty, values: { ...empty, ...pick(values, Object.keys(values)) }, references })
  const isChanged = form.changed.length > 0
  const autosave = useAutosave({
    kind: description.name,
    recordId: null,
    draftId,
    baseVersion: null,
    unsaved: isChanged ? form.values : null,
  })
  const discardChanges = useDiscardChanges(form, empty, autosave, { kind: description.name, draftId })
  useUnsavedGuard(isChanged, { flush: autosave.flush, discard: discardChanges })
  useDraftAddress(autosave.status.kind === 'saved' ? draftId : null)
  usePageTitle(title)
  const saving = useCreate(kind, form, draftId, autosave.discard)
  const [filled, setFilled] = useState<FilledFields>({})
  const publishing = publishingOf(description, 'draft', form.values)
  const preview = usePreview({ description, form, recordId: null, values: form.values })
  const saveDraft = () => saving.save({ isDraft: true })
  // As in a record that exists: publishing has a key of its own.
  useShortcuts({ 'mod+s': publishing ? saveDraft : () => saving.save(), 'mod+Enter': () => saving.save() })
  return (
    <div className="flex flex-col gap-4">
      <header>
        <ListLink description={description} />
        <h1 className="font-bold text-2xl">{title}</h1>
      </header>
      {kind.Entry && <kind.Entry {...{ kind, form }} isEmpty={!isChanged} onFilled={setFilled} />}
      <RecordFormLayout
        kind={kind}
        fields={withSources(fields, filled, form.values)}
        form={form}
        record={null}
        outdated={outdated}
        isReadOnly={false}
        onSubmit={() => saving.save()}
        saveBar={{
          isSaving: saving.isPending,
          draft: autosave.status,
          preview,
          note: <PublishingNote {...{ description }} state={null} values={form.values} />,
          missing: isChanged ? missingFields(description, form.values) : [],
          publishing,
          onSaveDraft: saveDraft,
          onDiscard: discardChanges,
        }}
      />
    </div>
  )
}

/** Fields whose value was filled in say where it is from, until it is edited. */
const withSources = (fields: Record<string, Field>, filled: FilledFields, values: Values): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const source = filled[name]
      if (!source || !sameValue(source.value, values[name])) return [name, field]
      return [name, { ...field, help: [source.hint, field.help].filter(Boolean).join(' ') }]
    }),
  )

/** After a crash, the reloaded page finds its draft by the address. */
function useDraftAddress(draftId: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (draftId !== null) navigate(`?draft=${draftId}`, { replace: true, ...preserveScroll })
  }, [draftId, navigate])
}

function useCreatedText(): (isDraft: boolean, publishing: Publishing | null) => string {
  const { t } = useLingui()
  return (isDraft, publishing) => {
    if (isDraft) return t`Saved as a draft.`
    return completionText(publishing?.action ?? '')?.message ?? t`Created.`
  }
}

function useCreate(kind: Kind, form: RecordForm, draftId: string, discardDraft: () => Promise<void>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { description } = kind
  const createdText = useCreatedText()
  const isRefused = useRefusal(description, form)
  const latest = useRef(form)
  latest.current = form
  const creating = useMutation({
    mutationFn: (body: CreateRequest) => consoleCall<Saved>(`/records/${description.name}`, { body }),
    onMutate: dismissErrors,
    onSuccess: async ({ id, publicAddress = null }, { isDraft = false, values: sent }) => {
      // Nothing is unsaved: the page can be left without a question.
      unsavedChanges.set(null)
      // The server discards the draft, but one that was being sent meanwhile would be offered later.
      await discardDraft()
      notify(createdText(isDraft, publishingOf(description, 'draft', sent)), null, { publicAddress })
      const { values, references } = latest.current
      const typed = changedNames(sent, values)
      if (typed.length > 0)
        typedWhileCreating.set({ kind: description.name, id, values: pick(values, typed), references })
      navigate(consolePaths.record(description.name, id), { replace: true })
      await client.invalidateQueries()
    },
    onError: (error) => {
      if (error instanceof ConsoleError && Object.keys(error.errors).length > 0)
        form.setErrors({ ...form.errors, ...error.errors })
      notifyError(messageOfFailure(description.fields, error))
    },
  })
  return {
    isPending: creating.isPending,
    save: ({ isDraft = false } = {}) => {
      if (creating.isPending || isRefused()) return
      creating.mutate({ values: form.values, draftId, ...(isDraft && { isDraft }) })
    },
  }
}
