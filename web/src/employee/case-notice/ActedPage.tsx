import type { EmployeeNotice } from '@hireproof/contract/cases/case-notice'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { ResultPanel } from '../../ui/layout/ResultPanel.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { useSay } from '../language.ts'
import { SignedBy } from './DecidedPage.tsx'
import { LetterButton, NoticeCopies } from './NoticeCopies.tsx'
import { noticeTexts } from './notice-texts.ts'

type Props = { notice: EmployeeNotice; state: Exclude<EmployeeNotice['state'], 'OPEN'> }

/** What follows once the employer has acted: the days to contact each agency, or the end of the case. */
export function ActedPage({ notice, state }: Props) {
  return state === 'REFERRED' ? <ReferredPage notice={notice} /> : <NoActionPage notice={notice} />
}

type PageProps = { notice: EmployeeNotice }

function ReferredPage({ notice }: PageProps) {
  const { language } = useSay()
  const { referred, notFinal, rights } = noticeTexts[language]
  const { letter, can, companyName } = notice
  const day = (date: string) => displayLongDate(date, language)
  return (
    <Stack gap="large">
      <Stack>
        <PageHeading title={referred.title} lead={referred.lead(companyName)} />
        {letter ? (
          <ResultPanel
            tone="warning"
            status={notFinal}
            title={referred.contactHeading}
            actions={can.takeLetter && <LetterButton />}
          >
            <ul>
              {letter.agencies.map(({ agency, name, contactBy, replaces }) => (
                <li key={agency}>
                  {name}: <strong>{referred.contactBy(day(contactBy))}</strong>
                  {replaces && ` ${referred.replaces(day(replaces))}`}
                </li>
              ))}
            </ul>
            <p>{referred.letterHint}</p>
            <p>{referred.missed}</p>
            <p>{rights}</p>
          </ResultPanel>
        ) : (
          <ResultPanel tone="info" status={notFinal} title={referred.waitingTitle}>
            <Loading text={referred.waiting} />
            <p>{rights}</p>
          </ResultPanel>
        )}
      </Stack>
      <NoticeCopies notice={notice} hasTextLink />
    </Stack>
  )
}

function NoActionPage({ notice }: PageProps) {
  const { noAction } = noticeTexts[useSay().language]
  const { companyName, decision } = notice
  return (
    <Stack gap="large">
      <Stack>
        <PageHeading title={noAction.title} lead={noAction.lead(companyName)} />
        {decision && <SignedBy notice={notice} decision={decision} />}
        <p className="prose">{noAction.next}</p>
      </Stack>
      <NoticeCopies notice={notice} hasTextLink />
    </Stack>
  )
}
