import fc from 'fast-check'

/** Hostile input: markup, templates, headers, joiners, direction marks, lone surrogates, very long words. */
const knownTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</textarea></script><svg/onload=alert(1)>',
  '<!--',
  ']]>',
  '{{7*7}}',
  '#{7*7}',
  "'; drop table members; --",
  '%00%0d%0aSet-Cookie: a=b',
  '\r\nBcc: everybody@example.in',
  'javascript:alert(1)',
  '\u202Egnp.exe',
  '\u0000',
  '\uD800',
  '\uFEFF',
  '\u2028',
  '\u0300'.repeat(300),
  '👨‍👩‍👧‍👦',
  'नमस्ते \u200D क्\u200Dष',
  'İıſK',
  '-1',
  '1e309',
  '9007199254740993',
  'NaN',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '<'.repeat(3_000),
  '('.repeat(3_000),
  'a'.repeat(6_000),
  ' '.repeat(3_000),
  '@'.repeat(300),
]

/** Arbitrary text, often one that is known to cause errors. */
export const strangeText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...knownTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 100 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...knownTexts), fc.constantFrom(...knownTexts)).map((texts) => texts.join(' ')),
  },
)
