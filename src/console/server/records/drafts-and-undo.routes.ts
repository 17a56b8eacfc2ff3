import Type from 'typebox'
import { listEntriesOfBatch } from '../../../accounts/audit/audit-log.ts'
import { notFound } from '../../../platform/errors.ts'
import { sanitiseHtml } from '../../../platform/security/sanitise-html.ts'
import type { Role } from '../../../shared/role.ts'
import { mayUseConsole } from '../../console-policies.ts'
import type { Draft, DraftRequest, KindAccess, PreviewHtmlAnswer } from '../../records/record.contract.ts'
import type { RecordDescription, Values } from '../../records/record-description.ts'
import { forbidden } from '../http/console-problem.ts'
import { type ConsoleRoute, consoleRoute } from '../http/console-route.ts'
import { undoBatch } from './bulk-change.ts'
import { readHtml } from './checks/check-values.ts'
import {
  Id,
  isUuid,
  maxRecordBytes,
  type RecordDeps,
  translatorFor,
  uuid,
  Values as ValuesSchema,
  writeContext,
} from './record-deps.ts'
import { discardDraft, listDrafts, saveDraft } from './record-drafts.ts'
import { findRecord, type RecordKind } from './record-kind.ts'
import { noRecord } from './save-record.ts'

const noKind = () => notFound(/*i18n*/ 'There is no such kind of record.')

/** The kind of that name: a 404 if there is none, a 403 if the role may not use it. */
export function getKind({ kinds }: RecordDeps, name: string, role: Role): RecordKind {
  const kind = kinds.find(({ description }) => description.name === name)
  if (!kind) throw noKind()
  if (!mayUseConsole(kind.description.area, role)) throw forbidden()
  return kind
}

const presentKind = ({ description, create, write, actions = {} }: RecordKind): KindAccess => ({
  name: description.name,
  canCreate: description.canCreate && create !== undefined,
  canUpdate: description.canUpdate && write !== undefined,
  actions: description.actions.filter(({ name }) => Object.hasOwn(actions, name)).map(({ name }) => name),
})

const withoutSecrets = ({ fields }: RecordDescription, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return !(field?.type === 'text' && field.isSecret)
    }),
  )

/** A draft of a stored record has only what was changed: without a title of its own it has the stored one. */
async function withStoredTitles({ db, kinds }: RecordDeps, drafts: Draft[], role: Role, now: Date): Promise<Draft[]> {
  const titles = new Map<string, string>()
  for (const { description, read } of kinds) {
    const ids = drafts.flatMap(({ kind, recordId, title }) =>
      kind === description.name && recordId !== null && title === '' ? [recordId] : [],
    )
    if (ids.length === 0 || !mayUseConsole(description.area, role)) continue
    for (const { id, title } of await read(db, ids, { isLocked: false, now }))
      titles.set(`${description.name} ${id}`, title)
  }
  return drafts.map((draft) => ({
    ...draft,
    title: draft.title || (titles.get(`${draft.kind} ${draft.recordId}`) ?? ''),
  }))
}

/** Calls for records of any kind: the kind's policy is asked for inside. */
export const sharedRecordRoutes = (deps: RecordDeps): ConsoleRoute[] => [
  consoleRoute('own account', 'GET /kinds', {
    handle: async ({ session }) => {
      const kinds = deps.kinds.filter(({ description }) => mayUseConsole(description.area, session.member.role))
      return { body: { kinds: kinds.map(presentKind) } }
    },
  }),
  consoleRoute('own account', 'GET /drafts', {
    handle: async ({ session, query, now }) => {
      const titleFieldOf = (name: string) =>
        deps.kinds.find(({ description }) => description.name === name)?.description.titleField ?? 'title'
      const drafts = await listDrafts(deps.db, session.memberId, query.kind, titleFieldOf)
      return { body: { drafts: await withStoredTitles(deps, drafts, session.member.role, now) } }
    },
  }),
  consoleRoute('own account', 'POST /drafts', {
    schema: Type.Object({
      kind: Id,
      recordId: Type.Optional(Id),
      draftId: Type.Optional(uuid),
      values: ValuesSchema,
      baseVersion: Type.Optional(Id),
    }),
    maxBodyBytes: maxRecordBytes,
    handle: async ({ session, body, now }) => {
      const draft = body as DraftRequest
      const kind = getKind(deps, draft.kind, session.member.role)
      const isOfRecord = draft.recordId !== undefined
      if (isOfRecord && !(await findRecord(deps.db, kind, draft.recordId ?? '', { isLocked: false, now })))
        throw noRecord()
      const values = withoutSecrets(kind.description, draft.values)
      return { body: await saveDraft(deps.db, session.memberId, { ...draft, values }, now) }
    },
  }),
  consoleRoute('own account', 'POST /drafts/:id/discard', {
    handle: async ({ session, params }) => {
      if (isUuid(params.id ?? '')) await discardDraft(deps.db, session.memberId, params.id ?? '')
      return { body: {} }
    },
  }),
  consoleRoute('own account', 'POST /batches/:batch/undo', {
    schema: Type.Object({ holder: Type.Optional(Id) }),
    handle: async (context) => {
      const batch = context.params.batch ?? ''
      const [entry] = isUuid(batch) ? await listEntriesOfBatch(deps.db, batch) : []
      if (!entry) throw notFound(/*i18n*/ 'There is no such change.')
      const kind = getKind(deps, entry.kind, context.session.member.role)
      const author = writeContext(deps, context)
      const undo = () =>
        undoBatch(deps.background, kind, { batch, ...context.body }, author, translatorFor(deps, context))
      return { body: await deps.turns.take(context.session.memberId, undo) }
    },
  }),
]

/** More than a field may contain, so that a text that is too long can still be shown. */
const maxLength = 200_000

/** HTML as it would be stored: read and sanitised by the functions that writing uses. */
export const previewHtmlRoutes = (): ConsoleRoute[] => [
  consoleRoute('content', 'POST /preview-html', {
    schema: Type.Object({ html: Type.String() }),
    maxBodyBytes: maxRecordBytes,
    handle: async ({ body }) => {
      const answer: PreviewHtmlAnswer = { html: sanitiseHtml(readHtml(body.html, maxLength)) }
      return { body: answer }
    },
  }),
]
