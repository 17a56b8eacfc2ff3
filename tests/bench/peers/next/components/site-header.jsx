import Link from 'next/link'
import { Icon, Logo } from './icon'
import { LanguageLink } from './language-link'
import { field, headerEntry, square } from './looks'

export const SiteHeader = () => (
  <header className="z-30 border-line border-b bg-surface md:sticky md:top-0 print:border-0">
    <div className="page-width flex flex-wrap items-center gap-x-0.5 gap-y-2 py-2 md:flex-nowrap md:gap-x-2 md:py-2.5">
      <button
        type="button"
        popoverTarget="side-menu"
        aria-label="Menu"
        title="Menu"
        className={`${square} -ms-2.5 shrink-0`}
      >
        <Icon name="menu" />
      </button>
      <Link href="/" aria-label="Bachat, home" className="flex min-h-11 shrink-0 items-center text-ink no-underline">
        <Logo />
      </Link>
      <div className="order-last basis-full md:order-none md:ms-2 md:max-w-2xl md:flex-1 md:basis-0 lg:ms-4 print:hidden">
        <search>
          <form className="relative" action="/deals" method="get">
            <input
              type="search"
              name="search"
              aria-label="Search deals"
              placeholder="Search For Your Favorite Brands"
              defaultValue=""
              maxLength={200}
              enterKeyHint="search"
              className={`${field} rounded-full bg-sunken ps-4 pe-12 [&::-webkit-search-cancel-button]:hidden`}
            />
            <button
              type="submit"
              aria-label="Search"
              className="absolute end-0 top-0 grid size-11 place-items-center rounded-full text-accent hover:bg-accent-soft"
            >
              <Icon name="search" />
            </button>
          </form>
        </search>
      </div>
      <nav aria-label="About Bachat" className="ms-auto flex shrink-0 print:hidden">
        <HeaderLink href="/newsarticleslisting" label="News & Articles" icon="newspaper" />
        <HeaderLink href="/pages/about-us" label="How it Worked" icon="question" />
      </nav>
      <LanguageLink className={`${headerEntry} max-md:hidden print:hidden`} />
      <div className="-me-2.5 flex shrink-0 lg:me-0 print:hidden">
        <Link
          href="/login"
          title="Signin / Up"
          className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 font-semibold text-md text-ink no-underline transition-colors hover:bg-sunken lg:bg-accent-soft lg:text-accent lg:hover:bg-accent lg:hover:text-accent-ink whitespace-nowrap lg:w-36"
        >
          <Icon name="user" />
          <span className="max-lg:sr-only">Signin / Up</span>
        </Link>
      </div>
    </div>
  </header>
)

const HeaderLink = ({ href, label, icon }) => (
  <Link href={href} title={label} className={headerEntry}>
    <span className="lg:hidden">
      <Icon name={icon} />
    </span>
    <span className="max-lg:sr-only">{label}</span>
  </Link>
)
