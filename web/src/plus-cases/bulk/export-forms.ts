import type { RequestOf } from '@hireproof/contract/endpoint'
import { exportPlusCases } from '@hireproof/contract/plus-cases/bulk.endpoints'
import { call } from '../../lib/api.ts'
import { readFile } from '../../lib/download.ts'
import { EXPORT_TIMEOUT_MS } from '../../ui/list/ExportButton.tsx'

/** Fetches forms of the board as a file; only those who export need what it takes. */
export const exportForms = (body: RequestOf<typeof exportPlusCases>['body']): Promise<File> =>
  call(exportPlusCases, { body }, { read: readFile, timeoutMs: EXPORT_TIMEOUT_MS })
