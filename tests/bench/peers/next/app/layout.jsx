import { SideMenu } from '../components/side-menu'
import { SiteFooter } from '../components/site-footer'
import { SiteHeader } from '../components/site-header'
import { TabBar } from '../components/tab-bar'
import { counts, footer, settings } from '../lib/answers'

export default function RootLayout({ children }) {
  return (
    <html lang="en">
      <body>
        <div className="flex min-h-dvh flex-col">
          <a
            href="#main"
            className="sr-only rounded-control bg-accent font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:px-4 focus:py-3"
          >
            Skip to the content
          </a>
          <SiteHeader />
          <SideMenu outside={settings.data[0].outsidelinks} />
          <TabBar counts={counts.data} />
          <main id="main" tabIndex={-1} className="min-h-[60vh] flex-1 outline-none [&_h1]:outline-none">
            {children}
          </main>
          <SiteFooter details={footer.data[0]} />
        </div>
      </body>
    </html>
  )
}
