import Link from 'next/link'
import { languageOf } from '../lib/format'
import { Logo } from './icon'
import { LanguageLink } from './language-link'
import { field, primary } from './looks'
import { ThemeSwitch } from './theme-switch'

export const SiteFooter = ({ details }) => (
  <footer className="mt-12 border-line border-t bg-surface print:hidden">
    <div className="page-width pt-10 pb-6">
      <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr] lg:gap-12">
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className="mb-1 font-bold">
            Bachat
          </h2>
          <ul className="grid grid-cols-2 gap-x-4">
            {Object.entries(details.pageslinks).map(([key, { link, label }]) => (
              <li key={key}>
                <Link
                  href={link}
                  className="footer-link"
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
          <div
            lang={languageOf(details.daily_update)}
            className="prose text-muted text-sm"
            dangerouslySetInnerHTML={{ __html: details.daily_update }}
          />
        </section>
        <section aria-labelledby="newsletter">
          <h2 id="newsletter" className="mb-2 font-bold">
            Newsletter
          </h2>
          <form
            aria-label="Newsletter"
            className="relative flex items-start gap-2"
            action={details.newletter_action_url}
            method="post"
          >
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
            <RobotTrap />
            <button type="submit" className={primary}>
              Subscribe
            </button>
          </form>
        </section>
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-5">
        <Link href="/" aria-label="Bachat, home" className="flex min-h-11 items-center text-ink no-underline">
          <Logo />
        </Link>
        <p className="text-muted text-sm">© 2022 Bachat</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:ms-auto">
          <LanguageLink className="flex min-h-11 items-center gap-2 font-semibold text-md text-ink no-underline hover:text-accent hover:underline" />
          <ThemeSwitch />
        </div>
      </div>
    </div>
  </footer>
)

/** A field that people neither see nor reach, but bots fill in. */
const RobotTrap = () => (
  <div aria-hidden className="absolute -start-[9999px] size-px overflow-hidden">
    <label>
      Leave this empty
      <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
)
