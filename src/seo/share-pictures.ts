import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { oldPriceMessage } from '../catalogue/deals/server/date-texts.ts'
import type { DealPictures } from '../catalogue/deals/server/pictures/deal-pictures.ts'
import { drawDealSharePicture } from '../catalogue/deals/server/pictures/draw-deal-share-picture.ts'
import { ownFile, readOwnPicture } from '../catalogue/deals/server/pictures/own-picture.ts'
import { drawArticleSharePicture } from '../content/articles/server/draw-article-share-picture.ts'
import { createDerivedFiles } from '../pictures/derived-files.ts'
import { drawSiteSharePicture } from '../pictures/draw-site-share-picture.ts'
import { createTextRenderer, type TextRenderer } from '../pictures/draw-text.ts'
import { pictureHeaders, sendPicture } from '../pictures/send-picture.ts'
import type { PictureStorage } from '../pictures/storage/picture-storage.ts'
import { unavailable, unknownAddress } from '../platform/errors.ts'
import type { AdmissionControl } from '../platform/limits/admission-control.ts'
import type { Log } from '../platform/log/log.ts'
import type { Message } from '../platform/message.ts'
import type { ApiRegistry } from '../site/api/server/api-registry.ts'
import { anonymousCaller } from '../site/api/server/route.ts'
import type { SiteCache } from '../site/api/server/site-cache.ts'
import { isLanguage, type Language } from '../site/i18n/language.ts'
import type { Translate } from '../site/i18n/server/translate.ts'
import { addressId } from '../site/routing/address-id.ts'
import {
  articleSubject,
  dealSubject,
  type PictureSubject,
  pictureAddress,
  siteSubject,
} from './share-picture-address.ts'

type Deps = {
  registry: ApiRegistry
  cache: Pick<SiteCache, 'get'>
  gate: AdmissionControl
  pictures: PictureStorage
  dealPictures: DealPictures
  log: Pick<Log, 'error'>
}
const incompleteSeconds = 300

/** `isComplete`: contains the subject's own picture, if it has one. */
type Drawn = { bytes: Buffer; isComplete: boolean }
type Asked = { Params: { language: string; kind: string; id: string; file: string } }

/**
 * The pictures of shared links, drawn on first request and stored as files named after their content. Only current
 * pictures of existing pages are drawn, so that nobody can fill the disk by guessing; outdated addresses redirect.
 * Without the subject's own picture, because it cannot be read or fetched now, a drawing is kept for minutes only.
 */
export function registerSharePictures(app: FastifyInstance, deps: Deps): void {
  const { registry, cache, gate, pictures, log } = deps
  const draw = createDraw(deps)
  // At about 60 kB each. Drawing takes about 100 ms of one core, in parallel with the rest of the site.
  const files = createDerivedFiles({
    storage: pictures,
    folder: 'shared',
    maxCached: 5_000,
    maxConcurrent: 1,
    maxWaiting: 50,
    log,
  })
  const incomplete = new LRUCache<string, Buffer>({ max: 100, ttl: incompleteSeconds * 1000 })
  /** The address of the current picture, cached together with the page. */
  async function currentAddress(language: Language, kind: string, id: string, ip: string): Promise<string> {
    const entry = await cache.get(`picture ${language} ${kind} ${id}`, {
      // Only for existing subjects.
      cacheIn: 'pages',
      admit: () => gate.admit(ip),
      produce: () =>
        gate.answerInTurn(async () => {
          const { subject, tags } = await findSubject(registry, language, kind, id)
          return { status: 200, contentType: 'text/plain', body: pictureAddress(subject, language), tags }
        }),
    })
    return `${entry.bytes.identity}`
  }

  app.get<Asked>('/media/shared/:language/:kind/:id/:file', async (request, reply) => {
    const { language, kind, id, file } = request.params
    if (!isLanguage(language) || !/^[\da-f]{20}\.jpg$/.test(file)) throw unknownAddress()
    const address = await currentAddress(language, kind, id, request.ip)
    const name = address.slice(address.lastIndexOf('/') + 1)
    // A picture contains its deal's price: an outdated one is not sent.
    if (name !== file) return reply.header('cache-control', 'public, max-age=300').redirect(address, 302)
    if (!incomplete.has(name) && !(await files.has(name))) {
      const { subject } = await findSubject(registry, language, kind, id)
      const produce = async () => {
        const { bytes, isComplete } = await draw(subject, language)
        if (!isComplete) incomplete.set(name, bytes)
        return isComplete ? [{ name, bytes }] : []
      }
      await files.make({ key: name, name }, produce, unavailable)
    }
    const drawn = incomplete.get(name)
    if (drawn)
      return reply
        .headers(pictureHeaders)
        .header('cache-control', `public, max-age=${incompleteSeconds}`)
        .type('image/jpeg')
        .send(drawn)
    return sendPicture(reply, pictures, `shared/${name}`, { immutable: false, maxAgeSeconds: 86_400 })
  })
}

/** Draws pictures with those of their subjects. */
function createDraw({ registry, ...stored }: Deps) {
  let textRenderer: Promise<TextRenderer> | undefined

  return async (subject: PictureSubject, language: Language): Promise<Drawn> => {
    textRenderer ??= createTextRenderer().catch((error) => {
      textRenderer = undefined
      throw error
    })
    const reader = { language, translate: registry.translate }
    let isComplete = true
    const bytes = await drawing(await textRenderer, subject, reader, async (address) => {
      const file = ownFile(address)
      const picture = file && (await readOwnPicture(stored, file))
      if (file && !picture) isComplete = false
      return picture
    })
    return { bytes, isComplete }
  }
}

async function findSubject(
  registry: ApiRegistry,
  language: Language,
  kind: string,
  id: string,
): Promise<{ subject: PictureSubject; tags: string[] }> {
  const caller = { ...anonymousCaller, language }
  switch (kind) {
    case 'deals': {
      const { result, tags } = await registry.run('GET /dealdetails', { slug: id }, caller)
      return { subject: dealSubject(result.data), tags }
    }
    case 'articles': {
      const newsid = addressId(id)
      if (newsid === 0) break
      const { result, tags } = await registry.run('POST /newsarticledetails', { newsid }, caller)
      return { subject: articleSubject(result.data), tags }
    }
    case 'site':
      if (id === siteSubject.id) return { subject: siteSubject, tags: [] }
  }
  throw unknownAddress()
}

async function drawing(
  textRenderer: TextRenderer,
  subject: PictureSubject,
  { language, translate }: { language: Language; translate: Translate },
  ownPicture: (address: string) => Promise<Buffer | null>,
) {
  const translateText = (text: string | Message) => translate(language, text)
  const siteName = translateText(/*i18n*/ 'Bachat')
  switch (subject.kind) {
    case 'deals': {
      const { percent, picture, label, oldPriceSeenMs, ...shows } = subject.shows
      const note = oldPriceSeenMs === null ? label : oldPriceMessage(language, oldPriceSeenMs)
      const saving = percent > 0 ? `-${percent}%` : ''
      const badge = shows.isExpired ? translateText(/*i18n*/ 'Expired') : saving
      return drawDealSharePicture(
        textRenderer,
        {
          ...shows,
          price: shows.price.toLowerCase() === 'free' ? translateText(/*i18n*/ 'Free') : shows.price,
          siteName,
          badge,
          label: note === null ? '' : translateText(note),
          isOldPrice: oldPriceSeenMs !== null,
        },
        await ownPicture(picture),
      )
    }
    case 'articles':
      return drawArticleSharePicture(
        textRenderer,
        { ...subject.shows, siteName },
        await ownPicture(subject.shows.picture),
      )
    case 'site':
      return drawSiteSharePicture(textRenderer, {
        promise: translateText(/*i18n*/ 'Deals, coupons and price histories in India'),
        siteName,
      })
  }
}
