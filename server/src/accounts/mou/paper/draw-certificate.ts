import type { Readable } from 'node:stream'
import { displayCode } from '@hireproof/contract/accounts/mou/enrollment-check.endpoints'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import { drawHeading, drawParagraph, openPart } from '../../../pdf/blocks.ts'
import { drawRow } from '../../../pdf/rows.ts'
import { closeSheet, openSheet } from '../../../pdf/sheet.ts'
import { words } from './draw-mou.ts'
import type { CertificateTask } from './mou-task.ts'

const TITLE = 'Certificate of Participation'

/** Draws a Certificate of Participation on one page, with a code that anyone can check. */
export function drawCertificate(task: CertificateTask): Readable {
  const sheet = openSheet({ language: 'en-US', words, title: TITLE, date: new Date(task.date) })
  const part = openPart(sheet, sheet.whole)
  sheet.doc.y += 40
  drawHeading(sheet, part, 'H1', TITLE)
  drawParagraph(sheet, part, `This company takes part in ${task.product}.`, { size: 11, gap: 14 })
  const row = (label: string, value: string, size = 12) => drawRow(sheet, part, [{ label, value, size }])
  row('Company', task.companyName, 16)
  drawRow(sheet, part, [
    { label: 'Company number', value: task.numbers, size: 12 },
    { label: 'Access method', value: task.accessMethod, size: 12 },
  ])
  drawRow(sheet, part, [
    { label: 'In effect from', value: displayLongDate(task.effectiveOn), size: 12 },
    { label: `Status on ${displayLongDate(task.date)}`, value: task.status, size: 12 },
  ])
  row('Check code', displayCode(task.code), 14)
  sheet.doc.y += 10
  drawParagraph(sheet, part, `Anyone can check at ${task.checkUrl} whether the company still takes part.`, { size: 10 })
  closeSheet(sheet, (page, count) => ({
    warning: task.isOfficial ? undefined : 'Unofficial',
    foot: `${TITLE}, company number ${task.numbers}`,
    page: `Page ${page} of ${count}`,
  }))
  return sheet.doc
}
