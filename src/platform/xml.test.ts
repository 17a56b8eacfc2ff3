import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { xml, xmlFile } from './xml.ts'

/** Parses text as a strict reader does. */
function read(file: string): string {
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.write(file).close()
  return text.trim()
}

test('text put into XML is read back unchanged', () => {
  for (const text of ['Tea & "Biscuits" <500 g>', ']]>', '&amp;', 'बचत', '😀', "it's"])
    expect(read(xmlFile(xml`<a>${text}</a>`))).toBe(text)
  expect(xml`<a title="${'"quoted" & <b>'}"/>`.text).toBe('<a title="&quot;quoted&quot; &amp; &lt;b&gt;"/>')
})

test('characters that XML cannot represent are left out instead of breaking the file', () => {
  expect(read(xmlFile(xml`<a>${'a\u0000b\u000bc\ud800d\ufffee'}</a>`))).toBe('abcde')
})

test('XML in XML stays markup, one piece or many, and an absent value is empty', () => {
  const item = (name: string) => xml`<i>${name}</i>`
  expect(xml`<l>${[item('a'), item('<')]}${item('c')}${null}${5}</l>`.text).toBe('<l><i>a</i><i>&lt;</i><i>c</i>5</l>')
})
