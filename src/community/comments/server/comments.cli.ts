import { type Command, InvalidArgumentError } from 'commander'
import { CommandFailure } from '../../../platform/command-line/command-failure.ts'
import type { SendMail } from '../../../platform/mail/mail-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { isoInIndia } from '../../../shared/india-time.ts'
import { commentExcerpt } from '../comment-text.ts'
import { listHeldComments } from './comment.queries.ts'
import { releaseComment } from './hold-comment.ts'
import { deleteRemovedComment, removeHeldComment } from './remove-comment.ts'

type Json = { json?: boolean }
export type CommentsDeps = {
  openDb(): Promise<{ db: Db; close(): Promise<void> }>
  /** Created only when an email may have to be sent. */
  sendMail(): Promise<SendMail>
  publicUrl: string
}

/** Adds `comments` to the command line: how an editor manages held comments. */
export function registerComments(program: Command, deps: CommentsDeps): void {
  const { openDb, sendMail } = deps
  const withDatabase = async (work: (db: Db) => Promise<void>) => {
    const { db, close } = await openDb()
    await work(db).finally(close)
  }
  const comments = program.command('comments').description('list, publish or delete the comments held for review')
  comments
    .command('list', { isDefault: true })
    .description('list the comments held for review')
    .option('--json', 'print one JSON object per line')
    .action(({ json }: Json) =>
      withDatabase(async (db) => void process.stdout.write((json ? asJson : described)(await listHeldComments(db)))),
    )
  comments
    .command('release')
    .description('publish a held comment and notify the member it replies to')
    .argument('<id>', 'the number in the list', commentId)
    .option('--json', 'print the result as a JSON object')
    .action((id: number, { json }: Json) =>
      withDatabase(async (db) => {
        const isDone = await releaseComment({ db, sendMail: await sendMail(), publicUrl: deps.publicUrl }, id)
        printResult(id, isDone, 'published', json)
      }),
    )
  comments
    .command('remove')
    .description('delete a held comment permanently')
    .argument('<id>', 'the number in the list', commentId)
    .option('--json', 'print the result as a JSON object')
    .action((id: number, { json }: Json) =>
      withDatabase(async (db) => printResult(id, await removeForGood(db, id), 'deleted', json)),
    )
}

/** Unlike in the console, where a removal can be undone. */
const removeForGood = (db: Db, id: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const isRemoved = await removeHeldComment(tx, id)
    if (isRemoved) await deleteRemovedComment(tx, id)
    return isRemoved
  })

function commentId(text: string): number {
  const id = Number(text)
  if (!/^\d+$/.test(text) || id > 2_147_483_647) throw new InvalidArgumentError('Must be the number of a comment.')
  return id
}

function printResult(id: number, isDone: boolean, result: 'published' | 'deleted', isJson = false): void {
  if (!isDone) throw new CommandFailure(`There is no held comment ${id}.`)
  process.stdout.write(isJson ? `${JSON.stringify({ id, result })}\n` : `Comment ${id} was ${result}.\n`)
}

type Held = Awaited<ReturnType<typeof listHeldComments>>

const asJson = (comments: Held): string => comments.map((comment) => `${JSON.stringify(comment)}\n`).join('')

const described = (comments: Held): string =>
  comments.length === 0
    ? 'There are no held comments.\n'
    : comments
        .map(
          ({ id, at, author, subject, body }) =>
            `${id}  ${isoInIndia(at)}  ${author}, on “${subject}”\n    ${commentExcerpt(body, excerptLength)}\n`,
        )
        .join('')

const excerptLength = 300
