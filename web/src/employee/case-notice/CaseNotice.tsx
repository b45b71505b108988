import { enterNotice, openNotice } from '@hireproof/contract/employee/case-notice.endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { useMailedCode } from '../../mailed-link/use-mailed-code.ts'
import { CodePage } from '../CodePage.tsx'
import { useSay } from '../language.ts'
import { LinkPage, type Outside } from '../LinkPage.tsx'
import { LoadedCall } from '../LoadedCall.tsx'
import { NoticeOutside } from './NoticeOutside.tsx'
import { NoticePages } from './NoticePages.tsx'
import { noticeDelay } from './notice-delay.ts'
import { caseNoticeQuery, forgetNotice, noticeLinkQuery } from './notice-queries.ts'
import { noticeTexts } from './notice-texts.ts'

/** The notice of a mismatch, for an emailed link or for a person who has opened it, or their form, here. */
export function CaseNotice() {
  const words = noticeTexts[useSay().language]
  const link = useMailedCode()
  if (link === undefined) return <NoticeSession />
  const body = { link }
  return (
    <LinkPage
      key={link}
      query={noticeLinkQuery(link)}
      onEntered={forgetNotice}
      refused={words.refused}
      renderCode={({ maskedEmail, onEntered, onEnded }) => (
        <CodePage
          {...{ maskedEmail, onEntered, onEnded }}
          enter={(code) => call(enterNotice, { body: { ...body, code } })}
          sendAnother={() => call(openNotice, { body })}
        />
      )}
      renderEnded={() => <NoticeOutside notice={words.ended} />}
      renderSession={(outside) => <NoticeSession outside={outside} />}
    />
  )
}

type SessionProps = {
  /** Why the link that the person opened does not work. */
  outside?: Outside
}

/** The notice, for a person with an open session here; what to do, for everyone else. */
function NoticeSession({ outside }: SessionProps) {
  const { language } = useSay()
  const words = noticeTexts[language]
  const [hasLeft, setHasLeft] = useState(false)
  const query = useQuery({
    ...caseNoticeQuery(language),
    enabled: !hasLeft,
    // another language replaces the words; what was typed stays
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => noticeDelay(state.data),
  })
  const handleLeft = () => {
    setHasLeft(true)
    // no notice stays in a browser that others may use
    forgetNotice()
  }
  if (hasLeft) return <NoticeOutside notice={words.left} />
  if (query.data === null) return <NoticeOutside notice={outside} />
  if (isRefusal(query.error, 'unauthenticated'))
    return <NoticeOutside notice={query.data ? words.signedOut : outside} />
  return (
    <LoadedCall query={query}>{(notice) => notice && <NoticePages notice={notice} onLeft={handleLeft} />}</LoadedCall>
  )
}
