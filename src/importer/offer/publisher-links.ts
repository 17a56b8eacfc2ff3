/** The link formats of other publishers: their networks' redirects, and short links. */
export type PublisherLink = {
  network: string
  /** With all subdomains. "*" is any: then only the path decides. */
  domains: readonly string[]
  /** If the domain has other pages too, only these paths are redirects. */
  path?: RegExp
  /** Parameters that may contain the merchant's address, in any letter case; none for short links, which hide it. */
  parameters: readonly string[]
  /** What precedes the merchant's address where the path contains it. */
  inPath?: string
}

const names = (text: string) => text.split(' ')

/** The first matching entry counts. Each is tested by `publisher-links.test.ts`. */
export const PUBLISHER_LINKS: readonly PublisherLink[] = [
  { network: 'Cuelinks', domains: ['linksredirect.com', 'cuelinks.com'], parameters: ['url'] },
  { network: 'EarnKaro', domains: ['ekaro.in', 'earnkaro.com'], parameters: ['url', 'dl'] },
  { network: 'CashKaro', domains: ['linkredirect.in'], parameters: ['dl', 'url'] },
  { network: 'INRDeals', domains: ['inr.deals', 'inrdeals.com'], parameters: ['url'] },
  { network: 'vCommission', domains: ['vcommission.com'], parameters: ['url'] },
  { network: 'icubeswire', domains: ['icubeswire.co', 'icubeswire.com'], parameters: ['url'] },
  { network: 'Tyroo', domains: ['tyroodr.com'], parameters: ['url'] },
  { network: 'Trackier', domains: ['gotrackier.com'], parameters: ['url'] },
  { network: 'TUNE', domains: ['go2cloud.org', 'hasoffers.com'], parameters: ['url'] },
  { network: 's2d6', domains: ['s2d6.com'], parameters: ['t', 'url'] },
  {
    network: 'Optimise',
    domains: names('omguk.com omgpm.com omgt1.com omgt2.com omgt3.com omgt4.com omgt5.com omgt6.com omgt7.com'),
    parameters: ['r', 'url'],
  },
  { network: 'Commission Factory', domains: ['cfjump.com'], parameters: ['url'] },
  { network: 'Impact', domains: names('sjv.io pxf.io evyy.net 7eer.net ojrq.net'), parameters: ['u'] },
  // Merchants give Impact and Admitad their own domains.
  { network: 'Impact', domains: ['*'], path: /^\/c\/\d+\/\d+\/\d+\/?$/, parameters: ['u'] },
  {
    network: 'Admitad',
    domains: names('admitad.com alitems.com alitems.co alitems.site tjzuh.com'),
    parameters: ['ulp'],
  },
  { network: 'Admitad', domains: ['*'], path: /^\/g\/[a-z0-9]{16,}\/?$/, parameters: ['ulp'] },
  { network: 'Awin', domains: ['awin1.com', 'zenaps.com'], parameters: ['ued', 'p'] },
  {
    network: 'CJ',
    domains: names('anrdoezrs.net dpbolvw.net jdoqocy.com kqzyfj.com tkqlhce.com apmebf.com awltovhc.com qksrv.net'),
    parameters: ['url'],
    inPath: '/dlg/',
  },
  { network: 'Rakuten', domains: ['linksynergy.com'], parameters: ['murl'] },
  { network: 'ShareASale', domains: ['shareasale.com', 'shareasale-analytics.com'], parameters: ['urllink'] },
  { network: 'Partnerize', domains: ['prf.hn'], parameters: ['destination'], inPath: '/destination:' },
  { network: 'Skimlinks', domains: ['skimresources.com', 'redirectingat.com'], parameters: ['url'] },
  { network: 'Sovrn', domains: ['viglink.com'], parameters: ['u', 'out'] },
  { network: 'Tradedoubler', domains: ['tradedoubler.com'], parameters: ['url'] },
  { network: 'TradeTracker', domains: ['tradetracker.net'], parameters: ['u'] },
  { network: 'Webgains', domains: ['webgains.com'], parameters: ['wgtarget'] },
  { network: 'FlexOffers', domains: ['flexlinkspro.com', 'flexlinks.com'], parameters: ['url'] },
  {
    network: 'Pepperjam',
    domains: names('pjtra.com pjatr.com pntra.com pntrac.com pntrs.com gopjn.com'),
    parameters: ['url'],
  },
  { network: 'Adtraction', domains: ['adtraction.com'], parameters: ['url'] },
  {
    network: 'Google',
    domains: names('google.com google.co.in googleadservices.com doubleclick.net'),
    path: /^\/(?:url|aclk|pagead\/aclk|ddm\/clk\/.*)$/,
    parameters: ['adurl', 'q', 'url'],
  },
  { network: 'Facebook', domains: ['facebook.com', 'instagram.com'], path: /^\/(?:l\.php)?$/, parameters: ['u'] },
  { network: 'YouTube', domains: ['youtube.com'], path: /^\/redirect$/, parameters: ['q'] },
  { network: 'Amazon short links', domains: names('amzn.to amzn.eu amzn.in amzlink.to a.co'), parameters: [] },
  { network: 'Flipkart short links', domains: names('fkrt.it fkrt.cc fkrt.co fktr.in'), parameters: [] },
  { network: 'Flipkart short links', domains: ['dl.flipkart.com'], path: /^\/s\//, parameters: [] },
  { network: 'Myntra short links', domains: ['myntr.it', 'myntr.in'], parameters: [] },
  { network: 'Ajio short links', domains: ['ajiio.in', 'ajiio.co'], parameters: [] },
  { network: 'Cuelinks short links', domains: ['clnk.in'], parameters: [] },
  { network: 'EarnKaro short links', domains: names('bitli.in bittli.in extp.in grbn.in'), parameters: [] },
  { network: 'Creators’ short links', domains: ['wishlink.com', 'faym.co'], parameters: [] },
  {
    network: 'Short links',
    domains: names(
      'bit.ly bitly.com bitly.cx tinyurl.com goo.gl t.co cutt.ly cuttli.in rebrand.ly shorturl.at is.gd ow.ly buff.ly rb.gy tiny.cc t.ly',
    ),
    parameters: [],
  },
]
