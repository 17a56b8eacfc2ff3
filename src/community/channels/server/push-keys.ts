import webPush from 'web-push'
import { OperatorError } from '../../../platform/operator-error.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { decryptText, encryptText } from '../../../platform/security/encrypted-text.ts'

type PushKeys = { publicKey: string; privateKey: string }

/** Makes the site's keys at its first start. Browsers subscribe with them: with others, all would have to subscribe again. */
export async function ensurePushKeys(db: Db, secretsKey: Buffer | null): Promise<void> {
  if ((await findPublicPushKey(db)) !== null) return
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db
    .insertInto('push_keys')
    .values({
      public_key: publicKey,
      private_key: secretsKey ? encryptText(secretsKey, privateKey) : Buffer.from(privateKey),
      is_encrypted: secretsKey !== null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findPublicPushKey(db: Db): Promise<string | null> {
  const row = await db.selectFrom('push_keys').select('public_key').executeTakeFirst()
  return row?.public_key ?? null
}

/** Throws a sentence when the private key cannot be decrypted. */
export async function getPushKeys(db: Db, secretsKey: Buffer | null): Promise<PushKeys> {
  const row = await db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow()
  return {
    publicKey: row.public_key,
    privateKey: row.is_encrypted ? decrypted(row.private_key, secretsKey) : row.private_key.toString(),
  }
}

function decrypted(stored: Buffer, secretsKey: Buffer | null): string {
  if (!secretsKey) throw new OperatorError('The key for web push is encrypted: set SECRETS_KEY.')
  try {
    return decryptText(secretsKey, stored)
  } catch {
    throw new OperatorError('The key for web push cannot be decrypted with SECRETS_KEY: set the former key.')
  }
}
