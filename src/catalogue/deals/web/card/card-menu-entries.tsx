import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../../site/routing/paths.ts'
import { WarningIcon } from '../../../../ui/components/icon.tsx'
import { MenuButton, MenuLink } from '../../../../ui/dialog/menu.tsx'
import { EyeOffIcon } from '../../../../ui/field/eye-icons.tsx'
import type { Deal } from '../../deal.ts'
import { dismissDeal } from '../dismissed/dismiss-deal.ts'

export function CardMenuEntries({ deal: { id, slug } }: { deal: Pick<Deal, 'id' | 'slug'> }) {
  const { t } = useLingui()
  return (
    <>
      <MenuButton icon={<EyeOffIcon />} onClick={() => dismissDeal(id)}>
        {t`Hide this deal`}
      </MenuButton>
      <MenuLink to={paths.report({ deal: slug })} icon={<WarningIcon />}>
        {t`Report`}
      </MenuLink>
    </>
  )
}
