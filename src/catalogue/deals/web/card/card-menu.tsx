import { useLingui } from '@lingui/react/macro'
import { type ToggleEvent, useId, useState } from 'react'
import { paths } from '../../../../site/routing/paths.ts'
import { MoreIcon, WarningIcon } from '../../../../ui/components/icon.tsx'
import { MenuButton, MenuLink, MenuList, placeAtTrigger } from '../../../../ui/dialog/menu.tsx'
import { EyeOffIcon } from '../../../../ui/field/eye-icons.tsx'
import type { Deal } from '../../deal.ts'

// Only for the press that hides a deal, whose line with `Undo` is loaded then too.
const dismiss = async (id: number) => (await import('../dismissed/dismiss-deal.ts')).dismissDeal(id)

type CardMenuProps = { deal: Pick<Deal, 'id' | 'slug' | 'title'> }

/** Seldom used actions of a deal: hide it in this browser, or report it. Favourites have none. */
export function CardMenu({ deal: { id, slug, title } }: CardMenuProps) {
  const { t } = useLingui()
  const listId = useId()
  // A list of deals has many menus: their entries are rendered when one opens.
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <button type="button" popoverTarget={listId} aria-label={t`More actions: ${title}`} className="item-menu">
        <MoreIcon className="size-4" />
      </button>
      <MenuList
        id={listId}
        // In the document, so that it scrolls with the card.
        className="pointer-events-auto absolute"
        onOpen={(event) => {
          placeInPage(event, listId)
          setWasOpened(true)
        }}
      >
        {wasOpened && (
          <>
            <MenuButton icon={<EyeOffIcon />} onClick={() => dismiss(id)}>
              {t`Hide this deal`}
            </MenuButton>
            <MenuLink to={paths.report({ deal: slug })} icon={<WarningIcon />}>
              {t`Report`}
            </MenuLink>
          </>
        )}
      </MenuList>
    </>
  )
}

/** For its entries and, on phones, the tab bar. */
const room = 200

/** Placed where there is room beside its button, in the document: popovers are otherwise placed in the window. */
function placeInPage(event: ToggleEvent<HTMLElement>, listId: string): void {
  const { style, previousElementSibling: button } = event.currentTarget
  const box = button?.getBoundingClientRect()
  if (!box) return
  style.maxHeight = ''
  const isLow = innerHeight - box.bottom < room && box.top > room
  placeAtTrigger(event, listId, box.left < innerWidth / 2 ? 'start' : 'end', isLow ? 'above' : 'below')
  style.margin = `${scrollY}px 0 ${-scrollY}px`
}
