/** One address of every page that a visitor can read, with its path as the requirements write it. */
export async function readingPages(
  // biome-ignore lint/suspicious/noExplicitAny: the data of any call.
  dataOf: (call: string) => Promise<any[]>,
): Promise<{ id: string; path: string }[]> {
  const [[deal], [store], [article]] = await Promise.all([
    dataOf('/getdeals'),
    dataOf('/stores'),
    dataOf('/newsarticles'),
  ])
  return [
    { id: 'R1', path: '/' },
    { id: 'R2', path: '/deals' },
    { id: 'R2', path: '/deals?search=phone' },
    { id: 'R3', path: '/superdeals' },
    { id: 'R4', path: '/coupons' },
    { id: 'R6', path: `/singleproduct/${deal.SLUG}` },
    { id: 'R7', path: '/dealsdetails/1422' },
    { id: 'R8', path: '/stores' },
    { id: 'R9', path: `/stores/${store.ID}` },
    { id: 'R10', path: '/newsarticleslisting' },
    { id: 'R11', path: `/newsarticle/${article.id}` },
    { id: 'R12', path: '/banner' },
    { id: 'R13', path: '/pages/about-us' },
    { id: 'R14', path: '/pages/Privacy-Policy' },
    { id: 'R14', path: '/pages/Terms-and-Conditions' },
    { id: 'R14', path: '/pages/Safety-Tips' },
    { id: 'R14', path: '/faqs' },
    { id: 'R15', path: '/pages/sitemap' },
    { id: 'R17', path: '/contactus' },
    { id: 'R21', path: '/filters' },
  ]
}
