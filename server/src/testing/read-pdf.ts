import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A piece of text with the roles above it in the structure, from the root down. */
type Spoken = { roles: string; text: string; lang: string | undefined }

type Node = { role?: string; lang?: string; id?: string; type?: string; children?: Node[] }
type Item = { type?: string; id?: string; str?: string; hasEOL?: boolean }

/** Reads a PDF back: the text of each page, and the text read aloud, in the order of its structure. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const pdf = await task.promise
  const metadata = await pdf.getMetadata()
  // A map, in spite of its types.
  const isTagged = ((await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null)?.get('Marked') === true
  const pages: string[] = []
  const spoken: Spoken[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const items = (await page.getTextContent({ includeMarkedContent: true })).items as Item[]
    pages.push(joined(items))
    const tree = (await page.getStructTree()) as Node | null
    if (tree) spoken.push(...spokenIn(tree, textsOf(items), { roles: [], lang: undefined }))
  }
  const read = {
    pages,
    spoken,
    info: metadata.info as Record<string, unknown>,
    isTagged,
  }
  await task.destroy()
  return { ...read, text: spoken.map(({ text }) => text).join('\n') }
}

/** The texts of a page by the places that the structure names. */
function textsOf(items: readonly Item[]): Map<string, string> {
  const found = new Map<string, string>()
  const open: (string | undefined)[] = []
  for (const item of items) {
    if (item.type === 'endMarkedContent') open.pop()
    else if (item.type) open.push(item.id)
    else {
      const id = open.findLast((each) => each !== undefined)
      if (id) found.set(id, (found.get(id) ?? '') + joined([item]))
    }
  }
  return found
}

const joined = (items: readonly Item[]) => items.map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join('')

type Place = { roles: string[]; lang: string | undefined }

function spokenIn(node: Node, texts: Map<string, string>, place: Place): Spoken[] {
  const roles = node.role && node.role !== 'Root' ? [...place.roles, node.role] : place.roles
  const lang = node.lang ?? place.lang
  return (node.children ?? []).flatMap((child) =>
    child.type === 'content'
      ? [{ roles: roles.join(' '), text: (texts.get(child.id ?? '') ?? '').replaceAll(/\s*\n/g, ' ').trim(), lang }]
      : spokenIn(child, texts, { roles, lang }),
  )
}
