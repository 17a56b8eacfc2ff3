import type { APIRequestContext, APIResponse, Page } from '@playwright/test'

/** Words that are the same in every language. */
export const names = [
  ...[
    'Bachat',
    'Rs',
    'Google',
    'Facebook',
    'Telegram',
    'WhatsApp',
    'LinkedIn',
    'Reddit',
    'Pinterest',
    'Twitter',
    'RSS',
  ],
  ...['Atom', 'Android', 'iOS', 'English', 'Caps', 'Lock', 'Ctrl', 'PIN', 'UPI', 'OTP', 'SVG', 'com', 'in', 'example'],
]

/** Words that editors and visitors have written: they may occur in a Hindi sentence. */
export async function wordsOfNames(request: APIRequestContext): Promise<Set<string>> {
  // One after the other: a busy site answers some of many calls with 503, and their words would be missing.
  const answers: string[] = []
  const read = async (answer: APIResponse) => {
    if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}.`)
    answers.push(await answer.text())
    return answer.json()
  }
  const get = async (path: string) => read(await request.get(`/ifs${path}`))
  for (const list of ['/getdeals?', '/getdeals?superdeal=1&', '/promocodes?'])
    for (const page of [1, 2]) await get(`${list}limit=100&page=${page}`)
  for (const path of ['/dealsofday', '/stores', '/recentcomments?limit=100']) await get(path)
  const [deal] = (await get('/getdeals')).responseData.data
  const [article] = (await get('/newsarticles')).responseData.data
  await get(`/dealdetails?slug=${deal.SLUG}`)
  for (const form of [{ comment_post_ID: deal.ID }, { news_id: article.id }])
    await read(await request.post('/ifs/getcomments', { form }))
  return new Set([...answers.join('').matchAll(/[A-Za-z]+/g)].map(([word]) => word))
}

/** The English words that a page shows or announces, and where: outside of text marked as English. */
export const englishIn = (page: Page, allowed: string[]) =>
  page.evaluate((allowedWords) => {
    const isAllowed = new Set(allowedWords)
    const findings: string[] = []
    const check = (text: string | null, where: string) => {
      const words =
        (text ?? '').replaceAll(/\S*@\S+|https?:\S+|[\w-]+(?:\.[\w-]+)+\S*/g, '').match(/[A-Za-z]{2,}/g) ?? []
      const englishWords = words.filter((word) => !isAllowed.has(word))
      if (englishWords.length > 0) findings.push(`${where}: ${text?.trim().slice(0, 80)}`)
    }
    const isMarked = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === 'en'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || isMarked(element) || element.closest('script, style, noscript, code, svg')) continue
      check(node.textContent, element.tagName.toLowerCase())
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-roledescription'])
        if (element.hasAttribute(name) && !isMarked(element))
          check(element.getAttribute(name), `${element.tagName} ${name}`)
    check(document.title, 'title')
    // An article's description is the beginning of its text.
    if (!location.pathname.includes('/newsarticle/'))
      check(document.querySelector('meta[name=description]')?.getAttribute('content') ?? '', 'description')
    return [...new Set(findings)]
  }, allowed)
