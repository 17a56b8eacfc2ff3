import { newDeal, newStaff, signInToConsole } from './support/console.ts'
import { htmlField, paste } from './support/html-editor.ts'
import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

test('pasted text is cleaned: Word, Google Docs, WhatsApp, bullets, and pictures that only the copied page has', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  await page.goto(`/admin/deals/${await newDeal(page, { title: 'Tea set' })}`)
  const { text, source } = htmlField(page, 'Description')
  /** What the field becomes. */
  const pasted = async (html: string, plain?: string) => {
    await text.click()
    await page.keyboard.press('Control+a')
    await paste(text, html, plain)
    return source()
  }

  await test.step('from Word', async () => {
    const item = (level: number, marker: string, words: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`
    const word = `<html xmlns:o="urn:x"><head><style>p.MsoNormal {margin:0}</style></head><body><!--StartFragment-->
    <h1>Steps</h1><p class=MsoNormal style='margin:0'><b>Open</b> the <span style='color:red'>app</span><o:p></o:p></p>
    <p class=MsoNormal><o:p>&nbsp;</o:p></p>${item(1, '1.', 'One')}${item(2, '·', 'Deep')}${item(1, '2.', 'Two')}<!--EndFragment--></body></html>`
    expect(await pasted(word)).toBe(
      '<h2>Steps</h2><p><strong>Open</strong> the app</p><ol><li>One<ul><li>Deep</li></ul></li><li>Two</li></ol>',
    )
  })

  await test.step('from Google Docs and Gmail', async () => {
    expect(
      await pasted(
        `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> and </span><span style="font-style:italic">slanted</span></p><br /><ul><li dir="ltr" style="list-style-type:disc"><p dir="ltr"><span>one</span></p></li></ul></b>`,
      ),
    ).toBe('<p><strong>Bold</strong> and <em>slanted</em></p><ul><li>one</li></ul>')
    const link = '<a href="https://shop.example/a?b=1" rel="nofollow noopener">the shop</a>'
    expect(
      await pasted(
        '<p>See <a href="https://www.google.com/url?q=https://shop.example/a?b%3D1&amp;sa=D&amp;source=editors">the shop</a></p>',
      ),
    ).toBe(`<p>See ${link}</p>`)
  })

  await test.step('the marks of a WhatsApp message become formatting', async () => {
    expect(await pasted('', '*Big sale* _today_, not ~tomorrow~!\n2*3*4 and **more**')).toBe(
      '<p><strong>Big sale</strong> <em>today</em>, not <s>tomorrow</s>!</p><p>2*3*4 and <strong>more</strong></p>',
    )
  })

  await test.step('lines with bullets become lists', async () => {
    const list = '<ul><li>Free <strong>delivery</strong></li><li>Five colours</li></ul>'
    expect(await pasted('', 'Sale:\n• Free **delivery**\n•\tFive colours\nToday')).toBe(
      `<p>Sale:</p>${list}<p>Today</p>`,
    )
    for (const html of [
      '<p>• Free <b>delivery</b></p><p> </p><p><span>•</span><span>&nbsp;Five</span> colours</p>',
      '<!--StartFragment-->• Free <b>delivery</b><br>• Five colours<!--EndFragment-->',
      '<div>• Free <b>delivery</b></div><div>• Five colours</div>',
      '<div><p>• Free <b>delivery</b><br>• Five colours</p></div>',
    ])
      expect(await pasted(html, ''), html).toBe(list)
    const kept = '<ul><li>• Free</li></ul><p>Rs. 5 • Rs. 6</p>'
    expect(await pasted(kept, '')).toBe(kept)
  })

  await test.step('pictures that cannot be pasted are reported', async () => {
    expect(await pasted('<p>Tea <img src="file:///C:/tea.png"> and <img src="https://shop.example/a.png"></p>')).toBe(
      '<p>Tea and <img src="https://shop.example/a.png" alt="" loading="lazy" /></p>',
    )
    await expect(page.getByText('1 picture was not pasted.')).toBeVisible()
  })
})
