import type { EmployeeNotice } from '@hireproof/contract/cases/case-notice'
import { markDetails } from '@hireproof/contract/employee/case-notice.endpoints'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { useAddress } from '../address.ts'
import { usePresence } from '../form/use-presence.ts'
import { useSay } from '../language.ts'
import { portalPart } from '../LoadedCall.tsx'
import { ActedPage } from './ActedPage.tsx'
import { DecidedPage } from './DecidedPage.tsx'
import { DecisionPage } from './DecisionPage.tsx'
import { DetailsPage } from './DetailsPage.tsx'
import { noticePages } from './notice-address.ts'
import { LeaveNotice } from './LeaveNotice.tsx'
import { noticeTexts } from './notice-texts.ts'
import { TextPage } from './TextPage.tsx'
import { WrongDetailsPage } from './WrongDetailsPage.tsx'

// only for a person who comes back to a signed form
const HiddenNotice = portalPart(async () => (await import('./HiddenNotice.tsx')).HiddenNotice)

type Props = { notice: EmployeeNotice; onLeft: () => void }

/** The open notice: the details first, then its text, the decision, and what follows from it. */
export function NoticePages({ notice, onLeft }: Props) {
  const { texts, language } = useSay()
  const { page, hrefOf } = useAddress()
  const { caseNumber, episode, detailsRight, wrongDetails, can } = notice
  const { isAway, stay } = usePresence(async ({ isForced }) => {
    if (!isForced || detailsRight === null || !can.markDetails) return
    // the same answer once more changes nothing, and tells that the person is here
    await call(markDetails, { body: { caseNumber, episode, language: notice.text.language, wrong: wrongDetails } })
  })
  return (
    <Stack gap="large">
      {isAway && can.sign && (
        <Alert tone="warning" isLive heading={texts.still.title}>
          <p>{texts.still.text}</p>
          <Button onClick={() => void stay().catch(() => undefined)}>{texts.still.stay}</Button>
        </Alert>
      )}
      {notice.isInPortal && <BackLink href={hrefOf('')}>{noticeTexts[language].backToForm}</BackLink>}
      <View notice={notice} page={page} />
      {!notice.isInPortal && <LeaveNotice companyName={notice.companyName} onLeft={onLeft} />}
    </Stack>
  )
}

/** What is next for the employee, or the page that they asked for, if it is possible. */
function View({ notice, page }: { notice: EmployeeNotice; page: string }) {
  const { state, can, detailsRight, decision, isHidden } = notice
  if (isHidden) return <HiddenNotice />
  if (page === noticePages.text) return <TextPage notice={notice} isAskedFor />
  if (state !== 'OPEN') return <ActedPage notice={notice} state={state} />
  if (can.markDetails && (page === noticePages.details || detailsRight === null)) return <DetailsPage notice={notice} />
  if (detailsRight === false) return <WrongDetailsPage notice={notice} />
  if (can.sign && page === noticePages.decision) return <DecisionPage notice={notice} />
  return decision ? <DecidedPage notice={notice} decision={decision} /> : <TextPage notice={notice} />
}
