import { exportCases } from '@hireproof/contract/cases/export-cases.endpoints'
import type { RequestOf } from '@hireproof/contract/endpoint'
import { call } from '../../lib/api.ts'
import { readFile } from '../../lib/download.ts'
import { EXPORT_TIMEOUT_MS } from '../../ui/list/ExportButton.tsx'

/** Fetches a list of cases as a file; only those who export need what it takes. */
export const exportFile = (body: RequestOf<typeof exportCases>['body']): Promise<File> =>
  call(exportCases, { body }, { read: readFile, timeoutMs: EXPORT_TIMEOUT_MS })
