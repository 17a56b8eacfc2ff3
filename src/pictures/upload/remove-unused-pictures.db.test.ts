import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createSeed } from '../../../tests/support/factories.ts'
import { startS3Server } from '../../../tests/support/s3-server.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { addAuditEntry } from '../../accounts/audit/audit-log.ts'
import { storePreview } from '../../console/server/previews/stored-previews.ts'
import { discardDraft, saveDraft } from '../../console/server/records/record-drafts.ts'
import { daysBefore } from '../../shared/days.ts'
import { pictureAddress } from '../../shared/uploaded-picture.ts'
import { createLocalStorage } from '../storage/local-storage.ts'
import { StorageUnavailableError } from '../storage/picture-storage.ts'
import { createS3Storage } from '../storage/s3-storage.ts'
import { touchPicture } from './picture.queries.ts'
import { pathsOf } from './picture-files.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'
import { storeUploadedPicture } from './upload-pictures.ts'

const now = new Date('2026-03-12T09:30:00Z')
const s3 = await startS3Server()
const folder = await mkdtemp(join(tmpdir(), 'bachat-unused-'))
afterAll(async () => {
  await s3.end()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['a local folder', 'an S3-compatible store'])('in %s', async (kind) => {
  const { db } = await testDatabase()
  const seed = createSeed(db, daysBefore(now, 30))
  const storage =
    kind === 'a local folder' ? createLocalStorage(folder) : createS3Storage(s3.settings, { warn: () => undefined })
  const { id: memberId } = await seed.member()
  const member = { id: `${memberId}`, name: 'Meera', email: 'meera@example.in', role: 'editor' } as const
  const author = (at: Date) => ({ memberId, member, address: '203.0.113.7', now: at })

  /** A picture uploaded ten days ago, unless the test says otherwise; `sourceId` makes it a part of another one. */
  async function uploaded({ daysAgo = 10, sourceId = '' } = {}): Promise<string> {
    const id = randomBytes(16).toString('hex')
    const files = pathsOf(id).map((path) => ({ path, bytes: Buffer.from('pixels') }))
    const origin = sourceId === '' ? { uploadDigest: id } : { sourceId, crop: { x: 0, y: 0, width: 9, height: 9 } }
    await storeUploadedPicture(
      { db, storage },
      { id, width: 90, height: 60, files, ...origin },
      author(daysBefore(now, daysAgo)),
    )
    return id
  }

  const run = (at = now) => removeUnusedPictures(db, storage, at)

  async function isStored(id: string): Promise<boolean> {
    const row = await db.selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst()
    const files = await Promise.all(pathsOf(id).map((path) => storage.has(path)))
    // Never a row without files, nor files without a row.
    expect(new Set([row !== undefined, ...files]).size).toBe(1)
    return row !== undefined
  }

  test('a picture that nothing shows is removed with all its files after seven days, not earlier', async () => {
    const [old, recent] = [await uploaded({ daysAgo: 7.01 }), await uploaded({ daysAgo: 6.99 })]
    await run()
    expect([await isStored(old), await isStored(recent)]).toEqual([false, true])
  })

  test('a picture that was chosen again within seven days stays', async () => {
    const id = await uploaded()
    await touchPicture(db, { uploadDigest: id }, daysBefore(now, 6))
    await run()
    expect(await isStored(id)).toBe(true)
  })

  test('a picture of which a part is shown stays; without its part both go, the part first', async () => {
    const whole = await uploaded()
    const part = await uploaded({ daysAgo: 8, sourceId: whole })
    await seed.deal({ picture: pictureAddress(part) })
    const unused = await uploaded()
    const unusedPart = await uploaded({ sourceId: unused })
    await run()
    expect([await isStored(whole), await isStored(part)]).toEqual([true, true])
    expect([await isStored(unused), await isStored(unusedPart)]).toEqual([true, false])
    await run()
    expect(await isStored(unused)).toBe(false)
  })

  const html = (id: string) => `<p><img src="${pictureAddress(id)}" alt="A lamp"></p>`
  const hindi = (field: string, id: string) => JSON.stringify({ hi: { [field]: html(id) } })
  const uses: Record<string, (id: string) => Promise<unknown>> = {
    "a deal's picture": (id) => seed.deal({ picture: pictureAddress(id) }),
    "a deal's further picture": (id) => seed.deal({ morePictures: [{ address: pictureAddress(id), alt: '' }] }),
    "a deal's text": (id) => seed.deal({ contentHtml: html(id) }),
    "a deal's offers": (id) => seed.deal({ offersHtml: html(id) }),
    "a deal's Hindi text": (id) => seed.deal({ translations: hindi('content', id) }),
    "a store's picture": (id) => seed.store({ picture: pictureAddress(id) }),
    "a category's picture": (id) => seed.category({ picture: pictureAddress(id) }),
    'a banner': (id) => seed.banner({ image: pictureAddress(id) }),
    "an article's picture": (id) => seed.article({ images: ['/media/other.svg', pictureAddress(id)] }),
    "an article's text": (id) => seed.article({ descriptionHtml: html(id) }),
    "an article's Hindi text": (id) => seed.article({ translations: hindi('description', id) }),
    "a banner's Hindi text": async (id) => {
      await seed.banner()
      const translations = JSON.stringify({ hi: { image: pictureAddress(id) } })
      await db.updateTable('banners').set({ translations }).execute()
    },
    'a page': (id) => seed.page(`page-${id}`, 'About', html(id)),
    'a setting': (id) => seed.setting('notification', { html: html(id) }),
    'an earlier value of a record': (id) =>
      addAuditEntry(db, author(daysBefore(now, 9)), {
        action: 'update',
        kind: 'deals',
        recordId: '1',
        title: 'A lamp',
        before: {},
        after: { picture: pictureAddress(id) },
        version: '1',
      }),
  }

  // What is in use does not depend on the store.
  test.each(kind === 'a local folder' ? Object.entries(uses) : [])(
    'a picture in %s stays, also when it is not shown any more',
    async (_, use) => {
      const id = await uploaded()
      await use(id)
      await run()
      expect(await isStored(id)).toBe(true)
      await db
        .updateTable('deals')
        .set({ picture: '', content_html: '', offers_html: '', translations: '{}' })
        .execute()
      await db.updateTable('articles').set({ images: [], description_html: '', translations: '{}' }).execute()
      await run()
      expect(await isStored(id)).toBe(true)
    },
  )

  test('a picture in an unsaved draft or in a preview stays as long as that', async () => {
    const [drafted, previewed] = [await uploaded(), await uploaded()]
    const picture = (id: string) => ({ picture: pictureAddress(id) })
    const draft = { kind: 'deals', draftId: crypto.randomUUID(), values: picture(drafted) }
    const { draftId } = await saveDraft(db, memberId, draft, daysBefore(now, 9))
    await storePreview(db, memberId, { kind: 'deals', recordId: null, values: picture(previewed) }, now)
    await run()
    expect([await isStored(drafted), await isStored(previewed)]).toEqual([true, true])
    await discardDraft(db, memberId, draftId)
    await db.deleteFrom('record_previews').execute()
    await run()
    expect([await isStored(drafted), await isStored(previewed)]).toEqual([false, false])
  })

  test('a picture whose files cannot be removed is tried again the next night', async () => {
    const id = await uploaded()
    const unanswered = { ...storage, remove: () => Promise.reject(new StorageUnavailableError('stopped')) }
    await expect(removeUnusedPictures(db, unanswered, now)).rejects.toThrow('Pictures cannot be stored or read')
    expect(await isStored(id)).toBe(true)
    await run()
    expect(await isStored(id)).toBe(false)
  })
})
