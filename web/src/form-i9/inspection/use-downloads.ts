import { downloadInspectionPackage, listInspectionPackages } from '@hireproof/contract/form-i9/inspection.endpoints'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { readFile, saveFile } from '../../lib/download.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'

// ten thousand forms with their copies, over a slow line
const TIMEOUT_MS = 2 * 60 * 60_000

const texts = {
  unavailable: 'Two packages are being written already. Download this one in half a minute.',
  too_many_requests: 'Many packages were downloaded just now. Wait ten minutes, then download this one.',
  offline: 'The download broke off. Nothing is lost: download the package again.',
  timed_out: 'The download took too long. Choose fewer people and make another package.',
} as const

/** Downloads packages, one file at a time: which one is under way, and what went wrong last. */
export function useDownloads() {
  const [busyId, setBusyId] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const start = async (packageId: string) => {
    setBusyId(packageId)
    setFailure(undefined)
    try {
      const options = { read: readFile, timeoutMs: TIMEOUT_MS }
      saveFile(await call(downloadInspectionPackage, { params: { packageId } }, options))
      announce('The package is downloaded.')
    } catch (error) {
      setFailure(errorText(error, texts))
    } finally {
      setBusyId(undefined)
      void refresh(listInspectionPackages)
    }
  }
  return { busyId, failure, start }
}
