import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MappingSchema } from '../../src/importer/mapping/mapping-schema.ts'

// What the file is comes first. `npm run mapping-schema` formats it afterwards.
const schema = { $schema: '', title: '', description: '', ...MappingSchema }
writeFileSync(join(import.meta.dirname, '../../feeds/mapping.schema.json'), JSON.stringify(schema))
