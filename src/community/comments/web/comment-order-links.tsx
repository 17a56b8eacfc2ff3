import { useLingui } from '@lingui/react/macro'
import { isPlainClick } from '../../../ui/router/is-plain-click.ts'
import { useSearchParams } from '../../../ui/router/location.ts'
import { useNavigate } from '../../../ui/router/navigate.ts'
import { preserveScroll } from '../../../ui/router/preserve-scroll.ts'
import { type CommentOrder, commentOrders } from '../comment.ts'
import { commentsAddress } from '../comment-page-params.ts'

/** The choice of the order of threads: links, which change it in place with JavaScript. */
export function CommentOrderLinks({ current = commentOrders[0] }: { current: CommentOrder | undefined }) {
  const { t } = useLingui()
  const search = useSearchParams()
  const navigate = useNavigate()
  const names: Record<CommentOrder, string> = { oldest: t`Oldest`, newest: t`Newest`, best: t`Best` }
  return (
    <nav aria-label={t`Order of comments`} className="print:hidden">
      <ul className="-mx-2 flex">
        {commentOrders.map((order) => {
          const address = commentsAddress(search, { order })
          return (
            <li key={order}>
              <a
                href={address}
                rel="nofollow"
                aria-current={order === current ? 'true' : undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  navigate(address, { replace: true, ...preserveScroll })
                }}
                className="flex min-h-11 items-center whitespace-nowrap rounded-control px-2 font-semibold text-muted text-sm no-underline hover:text-ink aria-[current]:text-accent aria-[current]:underline aria-[current]:underline-offset-4"
              >
                {names[order]}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
