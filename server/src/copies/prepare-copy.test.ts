import { crc32, deflateSync } from 'node:zlib'
import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { jpeg, picture } from '../testing/copy-steps.ts'
import { pdfBombs, pdfOf, streamOf } from '../testing/hostile-pdf.ts'
import { whyNotRead } from './pdf-bombs.ts'
import { prepareCopy } from './prepare-copy.ts'
import { rebuildApart } from './rebuild-apart.ts'
import { rebuildPdf } from './rebuild-pdf.ts'

const refusal = (bytes: Buffer) =>
  prepareCopy(bytes).then(
    ({ mediaType }) => mediaType,
    (error: { issues?: { code: string }[] }) => error.issues?.[0]?.code,
  )

const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 53/1 23/1' }, IFD0: { Make: 'SpyCam' } }

describe('a picture', () => {
  test('[T34] loses where and with what it was taken, and is turned upright', async () => {
    const taken = await sharp(await jpeg())
      .withExif(gps)
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { mediaType, bytes } = await prepareCopy(taken)
    const { width, height, format, ...kept } = await sharp(bytes).metadata()
    expect({ mediaType, width, height, format }).toEqual({
      mediaType: 'image/jpeg',
      width: 40,
      height: 64,
      format: 'jpeg',
    })
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined])
  })

  test('[T34] with a page or an archive after its end becomes a picture and nothing more', async () => {
    const markup = '<script>alert(1)</script>'
    for (const made of [await jpeg(), await picture().png().toBuffer()]) {
      const { bytes } = await prepareCopy(Buffer.concat([made, Buffer.from(markup), Buffer.from('PK\u0003\u0004')]))
      expect(bytes.includes(markup)).toBe(false)
      expect(bytes.includes('PK\u0003\u0004')).toBe(false)
    }
  })

  test('[T34] is recognized by its content, and refused if it is broken or something else', async () => {
    const png = await picture().png().toBuffer()
    expect(await refusal(png)).toBe('image/png')
    expect(await refusal(png.subarray(0, 60))).toBe('file_unreadable')
    expect(await refusal(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).toBe('file_unreadable')
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<!doctype html><p>',
      'GIF89a',
      'MZ',
      ' %PDF-1.7',
      '',
    ]) {
      expect(await refusal(Buffer.from(text)), text).toBe('file_type')
    }
    expect(await refusal(await picture().webp().toBuffer())).toBe('file_type')
  })

  test('[T34] that claims millions of pixels more than a camera takes is not read', async () => {
    const flood = await picture().png().toBuffer()
    flood.writeUInt32BE(9000, 16)
    flood.writeUInt32BE(7000, 20)
    flood.writeUInt32BE(crc32(flood.subarray(12, 29)), 29)
    expect(await refusal(flood)).toBe('file_pixels')
    const jpegFlood = await jpeg()
    const size = jpegFlood.indexOf(Buffer.from([0xff, 0xc0])) + 5
    jpegFlood.writeUInt16BE(9000, size)
    jpegFlood.writeUInt16BE(9000, size + 2)
    expect(await refusal(jpegFlood)).toBe('file_pixels')
  })
})

/** A PDF of some pages with a word on each. */
async function pdf(pages = 1) {
  const document = await PDFDocument.create()
  for (let page = 1; page <= pages; page += 1) document.addPage([300, 200]).drawText(`Page ${page}`)
  return document
}
const saved = async (document: PDFDocument) => Buffer.from(await document.save({ useObjectStreams: false }))

describe('a PDF', () => {
  test('[T34] keeps its pages, and no script, action, attachment, note or metadata', async () => {
    const document = await pdf(2)
    document.setAuthor('Secret Author')
    document.addJavaScript('greet', 'app.alert("run-me")')
    await document.attach(Buffer.from('attached-secret'), 'secret.txt', { mimeType: 'text/plain' })
    const action = { S: 'JavaScript', JS: PDFString.of('run-me-too') }
    document.catalog.set(PDFName.of('OpenAction'), document.context.obj(action))
    const page = document.getPage(0)
    page.node.set(PDFName.of('AA'), document.context.obj({ O: action }))
    const note = {
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 9, 9],
      A: { S: 'URI', URI: PDFString.of('http://spy') },
    }
    page.node.set(PDFName.of('Annots'), document.context.obj([note]))
    page.node.Resources()?.set(PDFName.of('Metadata'), document.context.register(PDFString.of('hidden-secret').clone()))
    // a photo within the page, with what its camera wrote
    const photo = await sharp(await jpeg())
      .withExif(gps)
      .toBuffer()
    page.drawImage(await document.embedJpg(photo), { x: 10, y: 10 })
    const dirty = await saved(document)
    expect(dirty.includes('SpyCam')).toBe(true)
    const { bytes, mediaType } = await prepareCopy(dirty)
    expect(mediaType).toBe('application/pdf')
    const clean = await PDFDocument.load(bytes, { updateMetadata: false })
    const plain = (await saved(clean)).toString('latin1')
    expect(plain).not.toMatch(/JavaScript|run-me|OpenAction|\/AA|\/Annots|spy|Embedded|secret|Secret|SpyCam|\/Info/)
    expect(clean.getPageCount()).toBe(2)
    expect(clean.getPage(0).getSize()).toEqual({ width: 300, height: 200 })
    const resources = clean.getPage(0).node.Resources()
    expect(resources?.lookup(PDFName.of('XObject'), PDFDict).keys()).toHaveLength(1)
  })

  test('[T34] that is protected, long, broken, or made to fill the memory is refused', async () => {
    const locked = await pdf()
    locked.encrypt({ userPassword: 'x', ownerPassword: 'y' })
    expect(await rebuildPdf(await saved(locked))).toBe('file_encrypted')
    expect(await rebuildPdf(await saved(await pdf(21)))).toBe('file_pages')
    expect(await rebuildPdf(Buffer.from('%PDF-1.7\n%%EOF'))).toBe('file_unreadable')
    expect(await refusal(Buffer.from('%PDF-1.7\n<script>alert(1)</script>'))).toBe('file_unreadable')
  })

  test('[T34] that would be inflated to more than its limit is refused before the library reads it', async () => {
    const packed = deflateSync(Buffer.alloc(100_000))
    const streams = (dictionary: string) =>
      pdfOf(streamOf(1, `/Filter/FlateDecode${dictionary}`, packed), streamOf(2, '/Filter[/FlateDecode]', packed))
    const limits = { ofOne: 100_000, together: 200_000, objects: 100_000 }
    expect(await whyNotRead(streams(''), { ...limits, together: 199_999 })).toBe('file_unreadable')
    expect(await whyNotRead(streams(''), limits)).toBeUndefined()
    expect(await whyNotRead(streams(''), { ...limits, ofOne: 99_999 })).toBe('file_unreadable')
    const objects = '/Type/ObjStm/N 0/First 0'
    expect(await whyNotRead(streams(objects), { ...limits, objects: 99_999 })).toBe('file_unreadable')
    expect(await whyNotRead(streams(objects), limits)).toBeUndefined()
    expect(await whyNotRead(streams(objects))).toBeUndefined()
  })

  test.each(Object.entries(pdfBombs()))('[T34] is not read if it is a bomb: %s', async (_, bytes) => {
    expect(await whyNotRead(bytes)).toMatch(/^file_(unreadable|encrypted)$/)
  })

  test('[T34] whose content would come from another file loses that reference', async () => {
    const document = await pdf()
    const content = document.context.flateStream('0 0 9 9 re f', {
      F: PDFString.of('/etc/passwd'),
      FFilter: 'FlateDecode',
    })
    document.getPage(0).node.set(PDFName.of('Contents'), document.context.register(content))
    const { bytes } = await prepareCopy(await saved(document))
    const clean = await PDFDocument.load(bytes, { updateMetadata: false })
    const plain = (await saved(clean)).toString('latin1')
    expect(plain).toContain('/FlateDecode')
    expect(plain).not.toMatch(/passwd|FFilter/)
  })

  test('[T34] that takes too long to read is given up', async () => {
    const endless = rebuildApart(await saved(await pdf()), 'application/pdf', { seconds: 0.001 })
    await expect(endless).rejects.toMatchObject({ issues: [{ code: 'file_unreadable' }] })
  })

  test('[T34] that needs more memory than the operating system allows is given up', async () => {
    const { bytes, mediaType } = await prepareCopy(await saved(await pdf()))
    const limited = rebuildApart(bytes, mediaType, { kib: 512 * 1024 })
    await expect(limited).rejects.toMatchObject({ issues: [{ code: 'file_unreadable' }] })
  })
})
