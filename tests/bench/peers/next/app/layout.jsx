import { SideMenu } from '../components/side-menu'
import { SiteFooter } from '../components/site-footer'
import { SiteHeader } from '../components/site-header'
import { TabBar } from '../components/tab-bar'
import { Toasts } from '../components/toasts'
import { counts, footer, settings } from '../lib/answers'

export const viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#0b6a41' },
    { media: '(prefers-color-scheme: dark)', color: '#0e1310' },
  ],
}

export const metadata = {
  metadataBase: new URL('http://localhost:3000'),
  icons: { icon: { url: '/favicon.svg', type: 'image/svg+xml' }, apple: '/icons/apple-touch-icon.png' },
  manifest: '/manifest.webmanifest',
}

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
          <Toasts />
        </div>
      </body>
    </html>
  )
}
