import { buffer } from 'node:stream/consumers'
import { expect, type Download } from '@playwright/test'
import { readPdf } from '../server/src/testing/read-pdf.ts'

/** The bytes of a download. */
export const bytesOf = async (file: Download): Promise<Buffer> => buffer(await file.createReadStream())

/** The text of a downloaded form for screen readers. */
export async function textOfForm(file: Download): Promise<string> {
  expect(file.suggestedFilename()).toBe('form-i-9.pdf')
  return textOfPdf(file)
}

/** The text of a downloaded PDF for screen readers. */
export const textOfPdf = async (file: Download): Promise<string> => (await readPdf(await bytesOf(file))).text
