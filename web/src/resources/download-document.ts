import { DOCUMENTS, getDocument } from '@hireproof/contract/resources/resources'
import { call } from '../lib/api.ts'
import { readFile, saveFile } from '../lib/download.ts'

/** The name of one of our own documents in its link; any other link names none. */
export function documentName(link: string): string | undefined {
  const [, name] = /^(?:.*\/)?([a-z0-9-]+\.pdf)$/.exec(link) ?? []
  return name !== undefined && link === `${DOCUMENTS}/${name}` ? name : undefined
}

/** Fetches the document of a link and hands it over to be saved; links to anywhere else are refused. */
export async function downloadDocument(link: string): Promise<void> {
  const name = documentName(link)
  if (name === undefined) throw new Error('The link leads to no document of ours')
  saveFile(await call(getDocument, { params: { name } }, { read: readFile }))
}
