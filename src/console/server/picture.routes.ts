import type { Readable } from 'node:stream'
import Type from 'typebox'
import type { Author } from '../../accounts/audit/audit-log.ts'
import { maxUploadBytes, tooLarge } from '../../pictures/upload/receive-file.ts'
import type { PictureUploads } from '../../pictures/upload/upload-pictures.ts'
import { badInput, unknownAddress } from '../../platform/errors.ts'
import { FetchError, type FetchLimits, fetchPublic } from '../../platform/http/fetch-public.ts'
import type { Limits } from '../../platform/limits/rate-limits.ts'
import type { RecordSecurityEvent } from '../../platform/security/security-events.ts'
import { HOUR_MS } from '../../shared/durations.ts'
import { ConsoleProblem } from './http/console-problem.ts'
import { type ConsoleRoute, consoleRoute, type StaffContext, uploadRoute } from './http/console-route.ts'

export type PictureRouteDeps = {
  uploads: PictureUploads
  limits: Limits
  recordEvent: RecordSecurityEvent
  /** Which network addresses pictures may be fetched from. */
  canFetch: NonNullable<FetchLimits['isPublic']>
}

// A day's work of an editor in an hour.
const perMember = { name: 'pictures', max: 300, windowMs: HOUR_MS }
const fetchTimeoutMs = 8_000

const side = Type.Integer({ minimum: 0, maximum: 20_000 })

/** Of the other site: it may answer later. */
const temporary = (sentence: string) => new ConsoleProblem(400, sentence, 'temporary')

export function pictureRoutes({ uploads, limits, recordEvent, canFetch }: PictureRouteDeps): ConsoleRoute[] {
  const count = ({ session, now }: Pick<StaffContext, 'session' | 'now'>) =>
    limits.take(perMember, session.memberId, now)

  /** Why nothing came from an address, as an error of the field. */
  function explain(error: unknown): never {
    if (!(error instanceof FetchError)) throw error
    if (error.blocked) recordEvent({ name: 'outgoing-address-blocked', reason: 'picture' })
    if (error.tooLarge) throw tooLarge()
    if (error.unanswered) throw temporary(/*i18n*/ 'The site at this address does not answer.')
    const sentence =
      /*i18n*/ 'No picture could be fetched from this address. Please save the picture and upload the file.'
    if (error.status === 429 || (error.status ?? 0) >= 500) throw temporary(sentence)
    throw badInput({ address: sentence })
  }

  return [
    uploadRoute('content', {
      path: '/pictures',
      handle: async (context) => {
        const { body, declaredBytes } = context.body
        if (declaredBytes > maxUploadBytes) throw tooLarge()
        await count(context)
        return { status: 201, body: await uploads.upload(receiveFrom(body), authorOf(context)) }
      },
    }),
    consoleRoute('content', 'POST /pictures/fetch', {
      schema: Type.Object({ address: Type.String({ minLength: 1, maxLength: 2000 }) }),
      handle: async (context) => {
        await count(context)
        const limitsOfFetch = { timeoutMs: fetchTimeoutMs, maxBytes: maxUploadBytes, isPublic: canFetch }
        const fill = async (into: NodeJS.WritableStream) => {
          await fetchPublic(context.body.address.trim(), into, limitsOfFetch).catch(explain)
        }
        return { status: 201, body: await uploads.upload(fill, authorOf(context)) }
      },
    }),
    consoleRoute('content', 'POST /pictures/:id/crop', {
      schema: Type.Object({ x: side, y: side, width: side, height: side }),
      handle: async (context) => {
        await count(context)
        return { status: 201, body: await uploads.crop(context.params.id ?? '', context.body, authorOf(context)) }
      },
    }),
    consoleRoute('content', 'GET /pictures/:id', {
      handle: async ({ params }) => {
        const picture = await uploads.find(params.id ?? '')
        if (!picture) throw unknownAddress()
        return { body: picture }
      },
    }),
  ]
}

const authorOf = ({ session, address, now }: Pick<StaffContext, 'session' | 'address' | 'now'>): Author => ({
  memberId: session.memberId,
  member: session.member,
  address,
  now,
})

/** Fills from a request. */
const receiveFrom =
  (body: Readable) =>
  (into: NodeJS.WritableStream): Promise<void> =>
    new Promise((resolve, reject) => {
      const fail = (error: unknown) => {
        body.unpipe(into)
        reject(error)
      }
      into.once('error', fail).once('finish', resolve)
      // Cancelled in the page, or the connection was lost: no fault of the site.
      body.once('error', () => fail(interrupted()))
      body.once('close', () => {
        if (!body.readableEnded) fail(interrupted())
      })
      body.pipe(into)
    })

const interrupted = () => new ConsoleProblem(400, /*i18n*/ 'The upload was interrupted. Please try again.', 'temporary')
