import Link from 'next/link'
import { Logo } from './icon'
import { field, primary } from './looks'

export const SiteFooter = ({ details }) => (
  <footer className="mt-10 border-line border-t bg-surface">
    <div className="page-width pt-8 pb-6">
      <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr]">
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className="mb-1 font-bold">
            Bachat
          </h2>
          <ul className="grid grid-cols-2 gap-x-4">
            {Object.entries(details.pageslinks).map(([key, { link, label }]) => (
              <li key={key}>
                <Link
                  href={link}
                  className="flex min-h-11 items-center text-muted text-sm no-underline hover:text-ink hover:underline md:min-h-9"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="daily-update">
          <h2 id="daily-update" className="mb-2 font-bold">
            Daily update
          </h2>
          {/* The site sanitised it. */}
          <div className="prose text-muted text-sm" dangerouslySetInnerHTML={{ __html: details.daily_update }} />
        </section>
        <section aria-labelledby="newsletter">
          <h2 id="newsletter" className="mb-2 font-bold">
            Newsletter
          </h2>
          <form className="flex items-end gap-2" action={details.newletter_action_url} method="post">
            <div className="min-w-0 flex-1">
              <div className="flex flex-col gap-1">
                <label htmlFor="email" className="sr-only">
                  E-mail address
                </label>
                <input
                  type="email"
                  name="email"
                  id="email"
                  autoComplete="email"
                  placeholder="you@example.in"
                  required
                  className={field}
                />
              </div>
            </div>
            <button type="submit" className={primary}>
              Subscribe
            </button>
          </form>
        </section>
      </div>
      <p className="mt-8 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-5 text-muted text-sm">
        <Link href="/" aria-label="Bachat, home" className="text-ink no-underline">
          <Logo />
        </Link>
        © 2022 Bachat
      </p>
    </div>
  </footer>
)
