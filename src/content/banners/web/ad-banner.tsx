import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from '../../../ui/components/link.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { bannersQuery } from './banners-query.ts'

export const adBannerQuery = () => bannersQuery('ad')

/** An advertisement. Visitors do not miss it when it cannot be loaded, so a failure is only logged. */
export function AdBanner() {
  const { t } = useLingui()
  const { data, error } = useQuery(adBannerQuery())
  useEffect(() => {
    if (error) console.warn('The advertisement could not be loaded:', error.message)
  }, [error])
  const ad = data?.data[0]
  if (!ad) return null
  return (
    <aside aria-label={t`Advertisement`} className="page-width mt-4">
      <Link
        to={ad.link}
        newTab
        rel="sponsored"
        lang={detectLanguage(ad.title)}
        className="block overflow-hidden rounded-card"
      >
        <Picture
          src={ad.image}
          phoneSrc={ad.phoneImage}
          alt={ad.imageAlt ?? ad.title}
          width={1360}
          height={90}
          shape="fill"
          fit="cover"
          load="early"
          className="h-20 md:h-24"
        />
      </Link>
    </aside>
  )
}
