import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawStructure } from './structure-picture.ts'

await writeFile(join(import.meta.dirname, '../../docs/structure.svg'), await drawStructure())
