/** The console's language. Its addresses are the same in all languages, so that colleagues can share them. */
export const consoleLanguageCookie = 'bachat-console-language'
