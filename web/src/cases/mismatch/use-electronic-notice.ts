import { recallNotice, resendNotice, sendNotice } from '@hireproof/contract/cases/case-notice.endpoints'
import type { Mismatch } from '@hireproof/contract/cases/mismatch'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { failureOf, showMismatch, type StepFailure } from './use-mismatch.ts'

/** What an employer does with an electronic notice. */
export type NoticeAct = 'send' | 'resend' | 'recall'

const done: Readonly<Record<NoticeAct, string>> = {
  send: 'The notice is on its way to the employee.',
  resend: 'Another link is on its way to the employee.',
  recall: 'The notice is recalled.',
}

/** Sends, sends again or recalls the electronic notice. */
export function useElectronicNotice(mismatch: Mismatch, onDone: (now: Mismatch) => void) {
  const { version, case_number: caseNumber } = mismatch
  const [failure, setFailure] = useState<StepFailure>()
  const params = { caseNumber }
  const calls: Readonly<Record<NoticeAct, () => Promise<Mismatch>>> = {
    send: () => call(sendNotice, { params, body: { version, isAgreed: true } }),
    resend: () => call(resendNotice, { params, body: { version } }),
    recall: () => call(recallNotice, { params, body: { version } }),
  }
  const run = async (act: NoticeAct): Promise<void> => {
    setFailure(undefined)
    try {
      onDone(showMismatch(await calls[act]()))
      announce(done[act])
    } catch (error) {
      setFailure(await failureOf(error, mismatch))
    }
  }
  return { run, failure }
}
