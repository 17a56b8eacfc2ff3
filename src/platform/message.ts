import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

type Values = Record<string, string | number>

/**
 * A sentence for people that depends on its values, in ICU message format: `{count, plural, one {# deal} other {#
 * deals}} left`. The English text is its id for translators. A sentence without values is a plain string.
 */
export class Message {
  readonly id: string
  readonly values: Values

  constructor(id: string, values: Values) {
    this.id = id
    this.values = values
  }

  /** In English. */
  toString(): string {
    return english._(this.id, this.values)
  }
}

const english = setupI18n({ locale: 'en', locales: 'en-IN', messages: { en: {} } }).setMessagesCompiler(compileMessage)
