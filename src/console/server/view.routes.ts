import Type from 'typebox'
import { notFound } from '../../platform/errors.ts'
import type { Role } from '../../shared/role.ts'
import { mayUseConsole } from '../console-policies.ts'
import type { RecordDescription } from '../records/record-description.ts'
import { maxViewName, maxViewQuery } from '../saved-view-limits.ts'
import { forbidden } from './http/console-problem.ts'
import { type ConsoleRoute, consoleRoute } from './http/console-route.ts'
import { Id, isUuid, type RecordDeps, uuid, writeContext } from './records/record-deps.ts'
import { descriptionsOf } from './records/record-kind.ts'
import {
  checkViewQuery,
  chooseDefaultView,
  createView,
  findDefaultView,
  getChangeableView,
  listViews,
  noView,
  removeView,
  updateView,
} from './saved-views.ts'

const Name = Type.String({ maxLength: maxViewName })
const Query = Type.String({ maxLength: maxViewQuery })

function getDescription({ kinds }: RecordDeps, name: string, role: Role): RecordDescription {
  const description = descriptionsOf(kinds).find((one) => one.name === name)
  if (!description) throw notFound(/*i18n*/ 'There is no such kind of record.')
  if (!mayUseConsole(description.area, role)) throw forbidden()
  return description
}

/** Calls for saved views: the policy of the view's kind is asked for inside. */
export const viewRoutes = (deps: RecordDeps): ConsoleRoute[] => [
  consoleRoute('own account', 'GET /views', {
    handle: async ({ session, query }) => {
      const { name } = getDescription(deps, query.kind ?? '', session.member.role)
      const asker = { memberId: session.memberId, member: session.member }
      const [views, defaultId] = await Promise.all([
        listViews(deps.db, name, asker),
        findDefaultView(deps.db, name, asker),
      ])
      return { body: { views, defaultId } }
    },
  }),
  consoleRoute('own account', 'POST /views', {
    schema: Type.Object({ kind: Id, name: Name, query: Query, isShared: Type.Optional(Type.Boolean()) }),
    handle: async (context) => {
      const { kind, name, query, isShared = false } = context.body
      const checked = checkViewQuery(getDescription(deps, kind, context.session.member.role), query, context.now)
      const { author } = writeContext(deps, context)
      return { status: 201, body: { id: await createView(deps.db, { kind, name, query: checked, isShared }, author) } }
    },
  }),
  consoleRoute('own account', 'POST /views/default', {
    schema: Type.Object({ kind: Id, id: Type.Union([uuid, Type.Null()]) }),
    handle: async (context) => {
      const { kind, id } = context.body
      const { name } = getDescription(deps, kind, context.session.member.role)
      await chooseDefaultView(deps.db, name, id, writeContext(deps, context).author)
      return { body: {} }
    },
  }),
  ...changeRoutes(deps),
]

const changeRoutes = (deps: RecordDeps): ConsoleRoute[] => [
  consoleRoute('own account', 'POST /views/:id', {
    schema: Type.Object({
      name: Type.Optional(Name),
      query: Type.Optional(Query),
      isShared: Type.Optional(Type.Boolean()),
    }),
    handle: async (context) => {
      const { author } = writeContext(deps, context)
      const id = readId(context.params.id)
      await deps.db.transaction().execute(async (tx) => {
        const view = await getChangeableView(tx, id, author)
        const description = getDescription(deps, view.kind, author.member.role)
        const { query } = context.body
        const checked = query === undefined ? {} : { query: checkViewQuery(description, query, context.now) }
        await updateView(tx, view, { ...context.body, ...checked }, author)
      })
      return { body: {} }
    },
  }),
  consoleRoute('own account', 'POST /views/:id/remove', {
    handle: async (context) => {
      const { author } = writeContext(deps, context)
      const id = readId(context.params.id)
      await deps.db.transaction().execute(async (tx) => {
        await removeView(tx, await getChangeableView(tx, id, author), author)
      })
      return { body: {} }
    },
  }),
]

function readId(id = ''): string {
  if (!isUuid(id)) throw noView()
  return id
}
