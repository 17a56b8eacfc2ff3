import type { Values } from '../../../../console/records/record-description.ts'
import { defaultLanguage, type Language } from '../../../../site/i18n/language.ts'
import { type BannerPlace, shownPhoneImage } from '../../banner.ts'

export type ShownBanner = {
  place: BannerPlace
  title: string
  image: string
  /** '' if phones show the wide picture. */
  phoneImage: string
  imageAlt: string
}

/** What readers of a language see of the banner whose form has these values. The place must be one of the site's. */
export function shownBanner(values: Values, language: Language): ShownBanner {
  const text = (name: string) => String(values[name] ?? '')
  const shown = (name: string) => (language !== defaultLanguage && text(`${name}Hindi`)) || text(name)
  const [image, phoneImage] = [shown('image'), shown('phoneImage')]
  const original = { image: text('image'), phoneImage: text('phoneImage') }
  return {
    place: text('slug') as BannerPlace,
    title: shown('title'),
    image,
    phoneImage: shownPhoneImage(original, { image, phoneImage }),
    imageAlt: shown('imageAlt'),
  }
}
