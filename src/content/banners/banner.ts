/** The places of banners, by their stored slug. */
export const bannerPlaces = {
  home: /*i18n*/ 'Slider of the home page',
  ad: /*i18n*/ 'Strip above the home page',
  banner: /*i18n*/ 'Gift-card page',
}
export type BannerPlace = keyof typeof bannerPlaces

/** How many banners a place shows, the first by position; the others show all. */
export const maxShownBanners = { home: 5, ad: 1 } as const satisfies Partial<Record<BannerPlace, number>>

export type BannerTimes = { archivedAt: Date | null; startsAt: Date | null; endsAt: Date | null }
/** `behind`: it would be shown, but its place shows only those before it. */
export type BannerState = 'scheduled' | 'live' | 'behind' | 'ended' | 'archived'

type Pictures = { image: string; phoneImage: string }

/**
 * The picture for phones that readers of a language see; '' if phones show the wide one. One with text in the other
 * language is not shown where the wide one is translated.
 */
export const shownPhoneImage = (original: Pictures, translated: Pictures): string =>
  translated.image !== original.image && translated.phoneImage === original.phoneImage ? '' : translated.phoneImage

/** The end is exclusive. */
export function bannerState({ archivedAt, startsAt, endsAt }: BannerTimes, now: Date): Exclude<BannerState, 'behind'> {
  if (archivedAt) return 'archived'
  if (endsAt && endsAt <= now) return 'ended'
  return startsAt && startsAt > now ? 'scheduled' : 'live'
}
