import Type, { type Static, type TSchema, type TSchemaOptions } from 'typebox'

// `npm run mapping-schema` writes `feeds/mapping.schema.json`, which editors use, from this; a test compares them. A
// `$comment` completes the sentence "… must be …".

const defaultComment = { $comment: 'a text' }
/** A text that is not blank. */
const Filled = (options: TSchemaOptions = {}) => Type.String({ pattern: '\\S', ...defaultComment, ...options })
const NotEmpty = (options: TSchemaOptions = {}) => Type.String({ minLength: 1, ...defaultComment, ...options })
const Flag = (options: TSchemaOptions) => Type.Boolean({ default: false, ...options })
const Refer = <Value>(definition: 'column' | 'source', description?: string) =>
  Type.Unsafe<Value>({ $ref: `#/definitions/${definition}`, ...(description && { description }) })
/** An object with arbitrary keys. */
const Values = <Value>(additionalProperties: TSchema, description: string) =>
  Type.Unsafe<Record<string, Value>>({ type: 'object', additionalProperties, description })

const SourcePart = Type.Object({
  column: Type.Optional(Refer<string>('column', 'The name of a column.')),
  columns: Type.Optional(
    Type.Array(Refer<string>('column'), { minItems: 1, description: 'Columns whose texts are joined by " | ".' }),
  ),
  constant: Type.Optional(Filled({ description: 'The same text in every row.' })),
  file: Type.Optional(Type.Unsafe<true>({ const: true, $comment: 'true', description: "The file's name." })),
  match: Type.Optional(
    NotEmpty({
      description: 'A regular expression that finds the part to use. Where it finds nothing, the field is empty.',
    }),
  ),
  as: Type.Optional(NotEmpty({ default: '$1', description: 'What becomes of the match: $1 to $9 are its groups.' })),
})

/** A source that is neither a column nor a list of them. Exactly one of the first four parts must be present. */
export type SourcePart = Static<typeof SourcePart>
export type Source = string | string[] | SourcePart

/** One schema for the three kinds, not a union: the first error of a union would be that of the wrong type. */
const SourceDefinition = {
  description: "A column's name, a list of columns that are joined, or an object.",
  type: ['string', 'array', 'object'],
  $comment: "a column's name, a list of them, or an object",
  pattern: '\\S',
  minItems: 1,
  items: Refer('column'),
  properties: SourcePart.properties,
  additionalProperties: false,
  dependencies: { as: ['match'] },
  if: { type: 'object' },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
  then: { oneOf: ['column', 'columns', 'constant', 'file'].map((part) => ({ required: [part] })) },
}

const field = (description: string) => Type.Optional(Refer<Source>('source', description))

const Fields = Type.Object(
  {
    key: Refer<Source>('source', 'What identifies a row from import to import.'),
    title: Refer<Source>('source', "The deal's title."),
    store: field("The store's name. Default: the mapping's title."),
    price: field('The regular price.'),
    salePrice: field('The price to pay now. If it is there only for reduced rows: "emptySaleIsRegular": true.'),
    link: field("The product's page at the store. Rows without one are rejected."),
    picture: field('The address of a picture.'),
    morePictures: field(
      'Further pictures, separated by commas, spaces or vertical bars, or a list of columns. The first 8 are used.',
    ),
    description: field("Text for the deal's page; markup is removed."),
    couponCode: field('The code to enter at checkout. Texts such as "No code needed" are none.'),
    availability: field('Whether it is in stock: words or a quantity.'),
    startsOn: field('When the deal starts.'),
    endsOn: field('When the deal ends; a day is included.'),
    seenOn: field("When the price was seen. Rows of past days become lines of the deal's price history."),
    gtin: field("The product's GTIN (EAN, UPC). Deals with the same one in several stores link to each other."),
    itemGroup: field('What the variants of one product have in common: a code, or columns such as brand and product.'),
    variant: field('What tells a variant from the others of its item group: a size, a colour, or several columns.'),
  },
  {
    description: "Sources by field: the deal's parts, and the columns they are read from.",
    additionalProperties: false,
    anyOf: ['price', 'salePrice', 'couponCode'].map((name) => ({ required: [name] })),
  },
)

export type MappedField = keyof typeof Fields.properties
export const mappedFields = Object.keys(Fields.properties) as MappedField[]

const DateFormat = Type.Unsafe<string | string[]>({
  type: ['string', 'array'],
  minLength: 1,
  minItems: 1,
  items: NotEmpty(),
  $comment: 'a text or a list of texts',
  description: 'How dates are written, such as "dd/MM/yyyy", or a list of such formats. Then no others are read.',
})

export const MappingSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'The address of this schema, for editors.' })),
    about: Type.Optional(Type.String({ description: 'A note for readers of the mapping.' })),
    name: Type.String({
      pattern: '^[a-z0-9][a-z0-9-]{0,59}$',
      $comment: 'lower-case letters, digits and hyphens',
      description: 'The name of the source. It must not change, or the next import creates every deal a second time.',
    }),
    title: Type.Optional(
      Filled({
        description: 'The source of the deals, and their store if "fields.store" is empty. Default: the name.',
      }),
    ),
    delimiter: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1,
        default: ',',
        $comment: 'one character',
        description: 'What stands between two cells, such as ",", ";" or "\\t".',
      }),
    ),
    encoding: Type.Optional(
      Filled({
        default: 'utf-8',
        description:
          'The encoding of the file, such as "windows-1252" or "utf-16le". A byte order mark in the file overrides it.',
      }),
    ),
    currency: Type.Optional(
      Filled({
        default: 'INR',
        description: 'The currency of a price without one. Rows in other currencies than INR are rejected.',
      }),
    ),
    decimal: Type.Optional(
      Type.Enum(['.', ','], {
        default: '.',
        $comment: '"." or ","',
        description: 'The decimal mark. With ",", points or spaces may separate thousands.',
      }),
    ),
    zeroIsFree: Type.Optional(
      Flag({ description: 'Whether a price of 0 means that something is free. Otherwise such a row is rejected.' }),
    ),
    emptySaleIsRegular: Type.Optional(
      Flag({
        description:
          'Whether a row with an empty sale price is sold at the regular price. Otherwise such a row has no price and is rejected.',
      }),
    ),
    dateFormat: Type.Optional(DateFormat),
    website: Type.Optional(Filled({ description: 'The website of the store.' })),
    fields: Fields,
    categories: Type.Optional(Type.Array(Refer<Source>('source'), { description: "The deal's categories." })),
    keepCategories: Type.Optional(
      Flag({
        description:
          'Whether a deal keeps the categories that a later row does not name, for catalogues with one file per category.',
      }),
    ),
    categoryMap: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          "A category map, which says what the file's categories become: its file, from the mapping's folder, or the name of a shipped one. --categories wins over it.",
      }),
    ),
    details: Type.Optional(
      Values<Source>(
        Refer('source'),
        "Facts on the deal's page by label. Brand, Colour, Size, Type, Rating and Number of ratings are translated.",
      ),
    ),
    expect: Type.Optional(
      Values<string>(
        NotEmpty(),
        'Regular expressions by column. A row in which one does not match has shifted columns and is rejected.',
      ),
    ),
  },
  {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: "Mapping of a table's columns for bachat import",
    description: 'Described in docs/import.md.',
    additionalProperties: false,
    definitions: { source: SourceDefinition, column: Filled({ $comment: "a column's name" }) },
  },
)

/** A mapping file's JSON that fits the schema. */
export type MappingFile = Static<typeof MappingSchema>
