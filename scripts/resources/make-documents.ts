import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { drawDocument } from './draw-document.ts'

const texts = join(root, 'scripts', 'resources', 'texts')

/** The texts of the documents by their file names, such as `case-results.pdf`. */
export const readTexts = (): Map<string, string> =>
  new Map(
    readdirSync(texts).map(
      (name) => [name.replace(/\.txt$/, '.pdf'), readFileSync(join(texts, name), 'utf8')] as const,
    ),
  )

/** Where the server finds the documents. */
export const documents = join(root, 'server', 'src', 'resources', 'documents')

if (import.meta.main) {
  for (const [name, text] of readTexts()) {
    const bytes = await drawDocument(text)
    writeFileSync(join(documents, name), bytes)
    console.log(`  ${name} ${Math.ceil(bytes.length / 1024)} KB`)
  }
}
