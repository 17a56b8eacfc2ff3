import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Article } from '../articles/article.contract.ts'
import { drawArticlePicture } from '../articles/draw-article-picture.ts'
import type { DealDetail } from '../deals/deal.contract.ts'
import { drawDealPicture } from '../deals/draw-deal-picture.ts'
import { drawSitePicture } from '../media/draw-site-picture.ts'
import { type Brush, takeBrush } from '../media/draw-text.ts'
import { writeWhole } from '../media/store-picture.ts'
import { notFound, unavailable } from '../platform/errors.ts'
import { isLanguage, type Language } from '../platform/language.ts'
import { nobody } from '../platform/route.ts'
import { createWorkQueue } from '../platform/work-queue.ts'
import type { ApiRegistry } from './api-registry.ts'
import {
  articleSubject,
  dealSubject,
  type PictureSubject,
  pictureAddress,
  siteSubject,
} from './share-picture-address.ts'

type Deps = { registry: ApiRegistry; mediaDir: string }
type Asked = { Params: { language: string; kind: string; id: string; file: string } }

/** At some 60 kB each. They can all be drawn again. */
const mostKept = 5_000

/**
 * The pictures of shared links, drawn when one is first asked for and kept as files under the name of what they show.
 * Only what a page shows now is drawn, so that nobody fills the disk by guessing; older addresses lead to it.
 */
export function registerSharePictures(app: FastifyInstance, { registry, mediaDir }: Deps): void {
  const folder = join(mediaDir, 'shared')
  // A drawing is some 100 ms of one core: the rest of the site goes on beside it.
  const queue = createWorkQueue({ atOnce: 1, mostWaiting: 50 })
  const underWay = new Map<string, Promise<void>>()
  let brush: Promise<Brush> | undefined
  let drawn = 0

  async function draw(subject: PictureSubject, language: Language, name: string): Promise<void> {
    brush ??= takeBrush()
    const words = (sentence: string) => registry.translate(language, sentence)
    await writeWhole(folder, join(folder, name), await drawing(await brush, subject, words, mediaDir))
    drawn += 1
    if (drawn % 100 === 0) await forgetOldest(folder, mostKept)
  }

  function drawOnce(subject: PictureSubject, language: Language, name: string): Promise<void> {
    const running = underWay.get(name)
    if (running) return running
    const work = queue.run(() => draw(subject, language, name), unavailable).finally(() => underWay.delete(name))
    underWay.set(name, work)
    return work
  }

  app.get<Asked>('/media/shared/:language/:kind/:id/:file', async (request, reply) => {
    const { language, kind, id, file } = request.params
    if (!isLanguage(language) || !/^[\da-f]{20}\.jpg$/.test(file)) throw noPicture()
    if (await exists(join(folder, file))) return reply.sendFile(`shared/${file}`)
    const subject = await findSubject(registry, language, kind, id)
    const address = pictureAddress(subject, language)
    const name = address.slice(address.lastIndexOf('/') + 1)
    if (name !== file) return reply.header('cache-control', 'public, max-age=300').redirect(address, 302)
    await drawOnce(subject, language, name)
    return reply.sendFile(`shared/${name}`)
  })
}

const noPicture = () => notFound(/*i18n*/ 'There is nothing at this address.')

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

async function findSubject(
  registry: ApiRegistry,
  language: Language,
  kind: string,
  id: string,
): Promise<PictureSubject> {
  const caller = { ...nobody, language }
  switch (kind) {
    case 'deals': {
      const { reply } = await registry.run('GET /dealdetails', { slug: id }, caller)
      const [deal] = reply.data as DealDetail[]
      if (deal) return dealSubject(deal)
      break
    }
    case 'articles': {
      const { reply } = await registry.run('POST /newsarticledetails', { newsid: id }, caller)
      return articleSubject(reply.data as Article)
    }
    case 'site':
      if (id === siteSubject.id) return siteSubject
  }
  throw noPicture()
}

async function drawing(brush: Brush, subject: PictureSubject, words: (sentence: string) => string, mediaDir: string) {
  switch (subject.kind) {
    case 'deals': {
      const { percent, picture, ...shows } = subject.shows
      const saving = percent > 0 ? `-${percent}%` : ''
      const badge = shows.isOver ? words(/*i18n*/ 'Expired') : saving
      return drawDealPicture(brush, { ...shows, badge }, await ownPicture(mediaDir, picture))
    }
    case 'articles':
      return drawArticlePicture(brush, subject.shows, await ownPicture(mediaDir, subject.shows.picture))
    case 'site':
      return drawSitePicture(brush, words(/*i18n*/ 'Deals, coupons and honest prices in India'))
  }
}

/** A picture that we keep. Others' are not fetched for this. */
async function ownPicture(mediaDir: string, address: string): Promise<Buffer | null> {
  const [, name] = /^\/media\/([\w-]+\.\w+)$/.exec(address) ?? []
  return name === undefined ? null : readFile(join(mediaDir, name)).catch(() => null)
}

async function forgetOldest(folder: string, most: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  if (names.length <= most) return
  const files = await Promise.all(
    names.map(async (name) => ({ name, madeAt: (await stat(join(folder, name))).mtimeMs })),
  )
  const oldest = files.sort((a, b) => a.madeAt - b.madeAt).slice(0, names.length - most)
  for (const { name } of oldest) await rm(join(folder, name), { force: true })
}
