import type { EmployeeNotice } from '@hireproof/contract/cases/case-notice'
import { useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { navigate, useAddress } from '../address.ts'
import { failureText, hasIssue } from '../failure-text.ts'
import { useSay } from '../language.ts'
import { noticePages } from './notice-address.ts'
import { reloadNotice } from './notice-queries.ts'
import { noticeTexts } from './notice-texts.ts'

type Props = {
  error: unknown
  notice: EmployeeNotice
  /** The notice is shown as it is now. */
  onReloaded: () => void
}

/** Why something could not be sent, and what to do. What was entered stays. */
export function NoticeFailure({ error, notice: { isInPortal }, onReloaded }: Props) {
  const { texts, language } = useSay()
  const { hrefOf } = useAddress()
  const { failures } = noticeTexts[language]
  const [isBusy, setIsBusy] = useState(false)
  if (error === null || error === undefined) return null
  if (isRefusal(error, 'unauthenticated')) {
    return (
      <Alert tone="warning" isLive heading={texts.signedOut.title}>
        <p>{failures.signedOut}</p>
        <p>
          <a href={hrefOf(isInPortal ? '' : noticePages.start)} target="_blank" rel="noreferrer">
            {texts.signedOut.ask}
          </a>
        </p>
      </Alert>
    )
  }
  if (isRefusal(error, 'conflict')) {
    const isReworded = hasIssue(error, 'NOTICE_CHANGED')
    const handleReload = async () => {
      setIsBusy(true)
      await reloadNotice(language)
      onReloaded()
      setIsBusy(false)
      // what changed has to be read again
      navigate(hrefOf(isReworded ? noticePages.text : noticePages.start))
      // the button with the focus disappears with the message
      document.getElementById('main')?.focus()
    }
    return (
      <Alert tone="warning" isLive>
        <p>{isReworded ? failures.reworded : failures.changed}</p>
        <Button variant="outline" isBusy={isBusy} onClick={() => void handleReload()}>
          {failures.reload}
        </Button>
      </Alert>
    )
  }
  return (
    <Alert tone="error" isLive>
      <p>{isRefusal(error, 'account_closed') ? failures.closed : failureText(error, texts)}</p>
    </Alert>
  )
}
