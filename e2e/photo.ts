import type { Page } from '@playwright/test'
import { crc32, deflateSync } from 'node:zlib'
import { createCase, fillPassportCard, jamal } from './case-form.ts'
import { expect, sql } from './fixtures.ts'
import type { Hands } from './hands.ts'

/** Makes a case of a citizen with a passport card; what follows depends on the last name. */
export async function createCardCase(page: Page, lastName: string, ssn: string, hands?: Hands): Promise<string> {
  await createCase(page, { ...jamal, lastName, ssn }, { hands, fillPapers: fillPassportCard })
  await expect(page.getByRole('heading', { name: 'Photo Matching' })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Moves a case on to the upload, as if its employer had answered "no" about the photo of this document. */
export async function askForCopies(caseNumber: string, subType = 'US_PASSPORT_CARD'): Promise<void> {
  await sql(
    `update verification_case set case_status = 'SCAN_AND_UPLOAD', next_step = 'UPLOAD', document_sub_type_code = $2
     where case_number = $1`,
    [caseNumber, subType],
  )
}

/** A small gray PNG. */
export function grayPng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const side = 64
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const lines = Buffer.alloc((side + 1) * side, 0x99)
  for (let line = 0; line < side; line += 1) lines[line * (side + 1)] = 0
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))])
}
