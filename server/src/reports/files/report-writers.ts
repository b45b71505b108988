import type { FileFormat } from '@hireproof/contract/reports/file-formats'
import { writeCsv } from './csv-writer.ts'
import { writePdf } from './pdf-writer.ts'
import type { ReportWriter } from './report-writer.ts'
import { writeXlsx } from './xlsx-writer.ts'

/** How each kind of file is written. */
export const reportWriters: Readonly<Record<FileFormat, ReportWriter>> = {
  csv: writeCsv,
  xlsx: writeXlsx,
  pdf: writePdf,
}
