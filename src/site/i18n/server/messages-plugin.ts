import { join } from 'node:path'
import { type NodePath, type PluginObject, type PluginTarget, transformAsync, types } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { allLanguages, defaultLanguage, type Language } from '../language.ts'
import { type Catalog, readCatalog } from './catalog.ts'
import { readCatalogs } from './translate.ts'

/**
 * Lingui's macros, and one language's messages compiled into the code in their place: a page's script contains only its
 * own messages, and no catalog. During server rendering a loaded catalog takes precedence.
 */
export function messagesPlugin(language: Language = defaultLanguage): Plugin {
  let catalog: Catalog = {}
  let hasCatalogs = true
  return {
    name: 'messages',
    enforce: 'pre',
    // Only a build for browsers is for one language alone.
    config: (_, { command, isSsrBuild }) =>
      command === 'build' && !isSsrBuild
        ? { define: { 'import.meta.env.PAGE_LANGUAGE': JSON.stringify(language) } }
        : null,
    configResolved({ command, build }) {
      hasCatalogs = command !== 'build' || Boolean(build.ssr)
    },
    async buildStart() {
      catalog = await readCatalog(language)
    },
    resolveId: (id) => (id === developmentMessages ? `\0${id}` : null),
    load: async (id) =>
      id === `\0${developmentMessages}` ? `export const catalogs = ${JSON.stringify(await readCatalogs())}` : null,
    async transform(code, id) {
      const [file = ''] = id.split('?')
      if (!/\.tsx?$/.test(file) || file.includes('/node_modules/')) return null
      if (!code.includes('/macro') && !code.includes(messageMark)) return null
      const result = await transformAsync(code, {
        filename: file,
        configFile: false,
        babelrc: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        // Written for Babel 7, whose types differ; it works with either.
        plugins: [
          [macros as unknown as PluginTarget, { descriptorFields: 'message', linguiConfig }],
          writeMessages(catalog, hasCatalogs),
        ],
      })
      return result?.code ? { code: result.code, map: JSON.stringify(result.map) } : null
    },
  }
}

const runtime = join(import.meta.dirname, '../web/trans.ts')
const linguiConfig = makeConfig(
  { locales: [...allLanguages], runtimeConfigModule: { Trans: [runtime, 'Trans'], useLingui: [runtime, 'useLingui'] } },
  { skipValidation: true },
)

const developmentMessages = 'virtual:messages'

// Marks a complete message in code that the server runs too.
const messageMark = '/*i18n*/'

/** Replaces the English text left by the macros with compiled messages. Their ids are only needed for catalogs. */
function writeMessages(catalog: Catalog, withIds: boolean): () => PluginObject {
  const enter = ({ node }: NodePath) => {
    if (types.isObjectExpression(node)) writeDescriptor(node, catalog, withIds)
    else if (types.isStringLiteral(node)) writeMessage(node, catalog)
  }
  return () => ({ visitor: { Program: { exit: (program) => program.traverse({ enter }) } } })
}

// The macros' output: an object with `id: 'x1Y2z3'` and `message: 'Hello {name}'`.
function writeDescriptor(node: types.ObjectExpression, catalog: Catalog, withIds: boolean): void {
  const property = (name: string) =>
    node.properties.find(
      (one): one is types.ObjectProperty => types.isObjectProperty(one) && types.isIdentifier(one.key, { name }),
    )
  const id = property('id')
  const message = property('message')
  if (!types.isStringLiteral(id?.value) || !types.isStringLiteral(message?.value)) return
  message.value = types.valueToNode(catalog[id.value.value] ?? compileMessageOrThrow(message.value.value))
  if (!withIds) node.properties = node.properties.filter((one) => one !== id)
}

// Its English is its id.
function writeMessage(node: types.StringLiteral, catalog: Catalog): void {
  if (!node.leadingComments?.some(({ value }) => value === 'i18n')) return
  const [text, ...others] = catalog[node.value] ?? []
  if (typeof text === 'string' && others.length === 0) node.value = text
}
