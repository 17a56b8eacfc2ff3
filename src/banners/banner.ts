/** Where the site shows banners, by what is stored as their slug. */
export const bannerPlaces = {
  home: /*i18n*/ 'Slider of the home page',
  ad: /*i18n*/ 'Strip above the home page',
  banner: /*i18n*/ 'Gift-card page',
}
export type BannerPlace = keyof typeof bannerPlaces

export type BannerTimes = { archivedAt: Date | null; startsAt: Date | null; endsAt: Date | null }
export type BannerState = 'scheduled' | 'live' | 'ended' | 'archived'

type Pictures = { image: string; phoneImage: string }

/**
 * The picture for phones that readers of a language see; '' if phones show the wide one. One with text in the other
 * language is not shown where the wide one is translated.
 */
export const shownPhoneImage = (original: Pictures, translated: Pictures): string =>
  translated.image !== original.image && translated.phoneImage === original.phoneImage ? '' : translated.phoneImage

/** The end is exclusive. */
export function bannerState({ archivedAt, startsAt, endsAt }: BannerTimes, now: Date): BannerState {
  if (archivedAt) return 'archived'
  if (endsAt && endsAt <= now) return 'ended'
  return startsAt && startsAt > now ? 'scheduled' : 'live'
}
