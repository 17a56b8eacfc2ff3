import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MappingSchema } from '../../src/importer/mapping/mapping-schema.ts'

// The file's description comes first. `npm run mapping-schema` formats it afterwards.
const schema = { $schema: '', title: '', description: '', ...MappingSchema }
writeFileSync(join(import.meta.dirname, '../../feeds/mapping.schema.json'), JSON.stringify(schema))
