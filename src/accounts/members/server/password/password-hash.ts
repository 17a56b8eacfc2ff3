import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from '../../../../platform/errors.ts'
import { createConcurrencyLimit } from '../../../../platform/limits/concurrency-limit.ts'
import { normalise } from '../../../../platform/normalise.ts'

const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const tagLength = 32

// Each hash takes 19 MiB and one of the four threads that file and DNS operations need too.
const queue = createConcurrencyLimit({ maxConcurrent: 2, maxWaiting: 200 })

const derive = promisify(argon2)

/** In the standard notation, which includes its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derived(password, salt, cost, tagLength)
  return notation(salt, tag)
}

// A random salt and tag that match no password.
const unmatchableHash = notation(randomBytes(16), randomBytes(tagLength))

/** Takes the same time when the account does not exist or has no password. */
export async function isPasswordOf(hash: string | null | undefined, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? unmatchableHash) ?? []
  const expectedTag = Buffer.from(tag, 'base64')
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(expectedTag, await derived(password, Buffer.from(salt, 'base64'), costs, expectedTag.length))
}

function derived(password: string, salt: Buffer, costs: typeof cost, length: number): Promise<Buffer> {
  // Keyboards may produce the same letters composed or decomposed.
  const message = Buffer.from(normalise(password, 'NFKC'))
  const work = () => derive('argon2id', { message, nonce: salt, ...costs, tagLength: length })
  const createRejection = () =>
    new Problem(503, /*i18n*/ 'Many people are signing in right now. Please try again in a few seconds.')
  return queue.run(work, createRejection)
}

function notation(salt: Buffer, tag: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(tag)}`
}
