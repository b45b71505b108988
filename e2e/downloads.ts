import { buffer } from 'node:stream/consumers'
import { expect, type Download } from '@playwright/test'
import { readPdf } from '../server/src/testing/read-pdf.ts'

/** The bytes of what was downloaded. */
export const bytesOf = async (file: Download): Promise<Buffer> => buffer(await file.createReadStream())

/** What is read aloud of a form that was downloaded. */
export async function textOfForm(file: Download): Promise<string> {
  expect(file.suggestedFilename()).toBe('form-i-9.pdf')
  return (await readPdf(await bytesOf(file))).text
}
