import { paperFormImports } from '@hireproof/contract/form-i9/paper/paper-imports.endpoints'
import { useQuery } from '@tanstack/react-query'
import { q, refresh } from '../../../lib/query.ts'

/** How often the page asks how far a running import is. */
export const EVERY_MS = 1500

/** The PDFs of an import; asked for again and again while its rows are taken over. */
export const usePaperFiles = (uploadId: string, isRunning: boolean) =>
  useQuery({
    ...q(paperFormImports.listFiles, { params: { uploadId } }),
    refetchInterval: isRunning ? EVERY_MS : false,
  })

/** Loads again what the PDFs of an import and its rows have become. */
export const refreshImport = (): void => {
  void refresh(paperFormImports.getUpload)
  void refresh(paperFormImports.listFiles)
}
