import { Message } from '../../platform/message.ts'
import { printable } from '../formats/feed-error.ts'
import type { Finding, Rule } from './safety-rules.ts'

const sentences: Record<Rule, string> = {
  'no-usable-rows': /*i18n*/ 'No row of the file can be imported.',
  'too-few-rows':
    /*i18n*/ 'The file has {actual, plural, one {# row} other {# rows}}, at least {limit, number} were expected.',
  'columns-gone':
    /*i18n*/ '{actual, plural, one {# column of the last good run is} other {# columns of the last good run are}} gone.',
  'fields-gone': /*i18n*/ '{actual, plural, one {# field has} other {# fields have}} no value in any row any more.',
  'ids-replaced':
    /*i18n*/ '{actual, plural, one {# known id is} other {# known ids are}} gone while as many new ones came; at most {limit, number} were expected.',
  'prices-moved':
    /*i18n*/ '{actual, plural, one {# price has} other {# prices have}} moved by more than 40 %; fewer than {limit, number} were expected.',
  'prices-times-10':
    /*i18n*/ '{actual, number} prices are 10 times the stored ones; fewer than {limit, number} were expected.',
  'prices-times-100':
    /*i18n*/ '{actual, number} prices are 100 times the stored ones; fewer than {limit, number} were expected.',
  'prices-tenth':
    /*i18n*/ '{actual, number} prices are a tenth of the stored ones; fewer than {limit, number} were expected.',
  'prices-hundredth':
    /*i18n*/ '{actual, number} prices are a hundredth of the stored ones; fewer than {limit, number} were expected.',
  'fewer-rows':
    /*i18n*/ 'The file has {actual, plural, one {# row} other {# rows}}, at least {limit, number} were expected: deals that it lacks stay.',
  'more-rejected':
    /*i18n*/ '{actual, plural, one {# row is} other {# rows are}} rejected, at most {limit, number} were expected: deals that the file lacks stay.',
  'may-be-cut': /*i18n*/ 'The last row of the file may be cut: deals that it lacks stay.',
}

/** The rule's sentence with the numbers, for people. */
export const messageOf = ({ rule, actual, limit }: Finding): Message => new Message(sentences[rule], { actual, limit })

/** In English, for a terminal: each sentence, and its examples below it. */
export const describeFindings = (findings: readonly Finding[]): string[] =>
  findings.flatMap((finding) => [
    `${messageOf(finding)}`,
    ...finding.examples.map((example) => printable(`  ${example}`)),
  ])
