import { type ReactNode, useState } from 'react'
import { PriceChart } from '../../ui/chart/price-chart.tsx'
import { Badge, CountBadge, ExpiredBadge, PercentOff, SuperBadge } from '../../ui/components/badge.tsx'
import { Breadcrumb } from '../../ui/components/breadcrumb.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/components/button.tsx'
import { Card } from '../../ui/components/card.tsx'
import * as icons from '../../ui/components/icon.tsx'
import { Logo, LogoMark } from '../../ui/components/logo.tsx'
import { Notice } from '../../ui/components/notice.tsx'
import { Price } from '../../ui/components/price.tsx'
import { Rating } from '../../ui/components/rating.tsx'
import { FullTime, RelativeTime } from '../../ui/components/relative-time.tsx'
import { PageHeading, Section, StatStrip } from '../../ui/components/section.tsx'
import { TabBarItems, tabBarClass } from '../../ui/components/tab-bar.tsx'
import { TabPanel, Tabs } from '../../ui/components/tabs.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { homePages, listPages } from '../../ui/pager/page-numbers.ts'
import { Pager } from '../../ui/pager/pager.tsx'
import { SanitisedHtml } from '../../ui/prose/sanitised-html.tsx'
import { ShareButton } from '../../ui/share/share-button.tsx'
import { ShareLinks } from '../../ui/share/share-links.tsx'
import { GalleryCards, GalleryMoving } from './gallery-cards.tsx'
import { GalleryForms, GalleryPanels } from './gallery-forms.tsx'

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2.5">{children}</div>
)
const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

/** All components in all states, for review at each width and theme. */
export const Gallery = () => (
  <div className="page-width flex flex-col gap-10 py-6 pb-24">
    <Row>
      <Logo name="Bachat" />
      <LogoMark className="size-16" />
    </Row>
    <PageHeading title="Everything that pages are made of" action={<Button size="sm">Do it</Button>}>
      A few words below a page's title.
    </PageHeading>
    <Words />
    <Buttons />
    <GalleryCards />
    <GalleryMoving />
    <Navigation />
    <GalleryForms />
    <GalleryPanels />
    <States />
    <History />
  </div>
)

const Buttons = () => (
  <Section title="Buttons and icons">
    <div className="flex flex-col gap-3">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Row key={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size} icon={<icons.TagIcon />}>
              {variant}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        <Button disabled>Disabled</Button>
        <Button busy>Busy</Button>
        <ButtonLink to="/deals" variant="secondary">
          A link
        </ButtonLink>
        <IconButton label="Add to favourites" icon={<icons.HeartIcon />} />
        <IconButton label="In favourites" pressed icon={<icons.HeartFilledIcon />} />
        <IconButton label="Edit" size="sm" variant="secondary" icon={<icons.EditIcon />} />
      </Row>
      <Row>
        {Object.entries(icons).map(([name, Icon]) => (
          <span key={name} title={name}>
            <Icon />
          </span>
        ))}
      </Row>
    </div>
  </Section>
)

const Words = () => (
  <Section title="Badges, prices, times">
    <div className="flex flex-col gap-3">
      <Row>
        <ExpiredBadge />
        <SuperBadge />
        <Badge>Lightning</Badge>
        <PercentOff percentage={43} />
        <PercentOff percentage={0} />
        <CountBadge count={12} label="new deals" />
        <CountBadge count={12345} />
        <CountBadge count={0} />
      </Row>
      <Price size="lg" paise={12_999_900} originalPaise={17_990_000} percentage={28} />
      <Price paise={129_950} originalPaise={199_900} percentage={35} />
      <Price size="sm" paise={29_900} originalPaise={29_900} percentage={0} />
      <Price paise={null} words="From Rs. 99" />
      <Row>
        <Rating value={4.24} />
        <Rating value={0} />
        <RelativeTime at="2026-03-12T08:35:00+05:30" />
        <FullTime at="2026-03-12T08:35:00+05:30" />
      </Row>
    </div>
  </Section>
)

function Navigation() {
  const [tab, setTab] = useState('daily')
  const [page, setPage] = useState(20)
  const tabs = [
    { id: 'daily', label: 'Daily Deals', count: 24, href: '/deals' },
    { id: 'super', label: 'Super Deals', count: 3, href: '/superdeals' },
    { id: 'favourites', label: 'Favorites' },
  ]
  const categories = ['Mobiles', 'Electronics', 'Fashion', 'Home & Kitchen', 'Grocery', 'Books', 'Toys'].map(
    (label) => ({
      id: label.replace(/\W/g, ''),
      label,
    }),
  )
  const [category, setCategory] = useState('Mobiles')
  const hrefFor = (to: number) => `?page=${to}`
  return (
    <Section title="Ways around">
      <Breadcrumb
        items={[{ label: 'Electronics', to: '/dealsdetails/2' }, { label: 'A television with a long name' }]}
      />
      <Tabs label="Deals" idBase="gallery" tabs={tabs} selected={tab} onSelect={setTab} />
      <TabPanel idBase="gallery" id={tab} className="py-4">
        The panel of {tab}
      </TabPanel>
      <Tabs
        label="Featured categories"
        idBase="wide"
        perView="per-view-2 sm:per-view-3 md:per-view-5"
        tabs={categories}
        selected={category}
        onSelect={setCategory}
      />
      <TabPanel idBase="wide" id={category} className="py-2">
        {category}
      </TabPanel>
      <Pager label="Pages of deals" current={page} pages={homePages(page, 40)} hrefFor={hrefFor} onPage={setPage} />
      <Pager label="Pages of the list" current={2} pages={listPages(9, 4)} hrefFor={hrefFor} />
      <nav aria-label="Main" className={tabBarClass}>
        <TabBarItems
          items={[
            { to: '/deals', label: 'Daily Deals', icon: <icons.TagIcon />, count: 24, current: true },
            { to: '/superdeals', label: 'Super Deals', icon: <icons.BoltIcon />, count: 3, current: false },
            { to: '/favorites', label: 'Favorites', icon: <icons.HeartIcon />, current: false },
          ]}
        />
      </nav>
    </Section>
  )
}

const States = () => (
  <Section title="Nothing, failure, notices">
    <div className="grid gap-4 md:grid-cols-2">
      <EmptyState title="No deals available." action={<ButtonLink to="/deals">See all deals</ButtonLink>}>
        This store has nothing on offer today.
      </EmptyState>
      <ErrorState message="The server did not answer." onRetry={() => {}} />
      <ErrorState compact message="The server did not answer." onRetry={() => {}} />
      <Notice kind="info">Prices change; the merchant's page has the last word.</Notice>
      <Notice kind="success">Your message has been sent.</Notice>
      <Notice kind="warning">This deal ends today.</Notice>
      <Notice kind="error">This code is used up.</Notice>
    </div>
    <div className="mt-4">
      <StatStrip
        stats={[
          { label: 'Verified deals', value: '1,29,999' },
          { label: 'Online stores', value: '450' },
          { label: 'Deals listed', value: '12,430' },
          { label: 'Happy members', value: '98,000' },
        ]}
      />
    </div>
  </Section>
)

const prices = [1999, 1799, 1899, 1499, 1649, 1299].map((rupees, place) => ({
  atMs: Date.parse(`2026-0${1 + Math.floor(place / 2)}-${place % 2 ? '20' : '04'}T10:00:00+05:30`),
  paise: rupees * 100,
}))
const html = `<h2>About this offer</h2><p>A paragraph with <a href="/deals">a link</a>, <strong>strong</strong> words and <em>soft</em> ones.</p>
<ul><li>First point</li><li>Second point</li></ul><blockquote>Said by a shopper.</blockquote>
<table><tbody><tr><th>Bank</th><th>Offer</th></tr><tr><td>Any</td><td>10% up to Rs. 1,500</td></tr></tbody></table>`

const History = () => (
  <Section title="History, sharing, editors' words">
    <div className="grid gap-4 lg:grid-cols-2">
      <Card className="p-4">
        <PriceChart points={prices} untilMs={prices[0]?.atMs ?? 0} />
      </Card>
      <Card className="p-4">
        <PriceChart points={prices.slice(0, 1)} untilMs={prices[0]?.atMs ?? 0} />
        <div className="mt-4 flex flex-wrap gap-3">
          <ShareButton title="A deal" path="/singleproduct/a-deal" />
          <ShareLinks url="https://example.com/a" title="A deal" />
        </div>
      </Card>
      <Card className="p-4">
        <SanitisedHtml html={html} />
      </Card>
    </div>
  </Section>
)
