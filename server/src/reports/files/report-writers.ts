import type { FileFormat } from '@hireproof/contract/reports/file-formats'
import { writeCsv } from './csv-writer.ts'
import type { ReportWriter } from './report-writer.ts'

/** How each kind of file is written. */
export const reportWriters: Readonly<Record<FileFormat, ReportWriter>> = { csv: writeCsv }
