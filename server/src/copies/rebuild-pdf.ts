import { COPY_PAGES, type CopyProblem } from '@hireproof/contract/copies/copy-files'
import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { withoutJpegMetadata } from './jpeg-metadata.ts'
import { whyNotRead } from './pdf-bombs.ts'

/** The keys that make up the visible page; none of them acts or reveals anything. */
const pageKeys = new Set(
  ['Type', 'Parent', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Resources', 'Contents', 'Group'].map(nameOf),
)

/** What a reader would run, open or fetch, and what programs write beside the page. */
const harmful = [
  ...['JS', 'JavaScript', 'AA', 'OpenAction', 'Annots', 'AF', 'EF', 'EmbeddedFiles', 'Names', 'Ref'],
  ...['Metadata', 'PieceInfo', 'OPI', 'LastModified', 'StructParent', 'StructParents'],
].map(nameOf)

/** Keys that would take the content of a stream from another file. */
const external = ['F', 'FFilter', 'FDecodeParms'].map(nameOf)

function nameOf(text: string): PDFName {
  return PDFName.of(text)
}

/** The pages of a PDF in a new one, without scripts, actions, attachments, notes and metadata; or what is wrong with it. */
export async function rebuildPdf(bytes: Buffer, mostPages = COPY_PAGES): Promise<Uint8Array | CopyProblem> {
  try {
    const refused = await whyNotRead(bytes)
    if (refused) return refused
    const source = await PDFDocument.load(bytes, { updateMetadata: false })
    const pages = source.getPageCount()
    if (pages === 0) return 'file_unreadable'
    return pages > mostPages ? 'file_pages' : await copyPages(source)
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'file_encrypted' : 'file_unreadable'
  }
}

async function copyPages(source: PDFDocument): Promise<Uint8Array> {
  for (const { node } of source.getPages()) {
    for (const key of node.keys()) if (!pageKeys.has(key)) node.delete(key)
  }
  for (const [ref, object] of source.context.enumerateIndirectObjects()) {
    clean(object)
    const picture = cleanPicture(object)
    if (picture) source.context.assign(ref, picture)
  }
  const copy = await PDFDocument.create({ updateMetadata: false })
  for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(page)
  return copy.save({ addDefaultPage: false, updateFieldAppearances: false })
}

/** Removes what is harmful from an object and from everything it holds directly. */
function clean(object: PDFObject): void {
  if (object instanceof PDFStream) {
    for (const key of external) object.dict.delete(key)
    clean(object.dict)
  } else if (object instanceof PDFArray) {
    for (const each of object.asArray()) clean(each)
  } else if (object instanceof PDFDict) {
    for (const key of harmful) object.delete(key)
    for (const each of object.values()) clean(each)
  }
}

/** A picture within a page without what its camera wrote, or undefined if there is nothing to remove. */
function cleanPicture(object: PDFObject): PDFRawStream | undefined {
  if (!(object instanceof PDFRawStream)) return undefined
  const filter = object.dict.lookup(nameOf('Filter'))
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter
  if (only !== nameOf('DCTDecode')) return undefined
  const contents = withoutJpegMetadata(object.contents)
  return contents && PDFRawStream.of(object.dict, contents)
}
