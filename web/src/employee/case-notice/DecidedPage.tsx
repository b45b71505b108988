import type { EmployeeNotice } from '@hireproof/contract/cases/case-notice'
import { displayLongDate, locales } from '@hireproof/contract/format/long-date'
import { ResultPanel } from '../../ui/layout/ResultPanel.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { useAddress } from '../address.ts'
import { useSay } from '../language.ts'
import { NextSteps } from './NextSteps.tsx'
import { noticePages } from './notice-address.ts'
import { NoticeCopies } from './NoticeCopies.tsx'
import { noticeTexts } from './notice-texts.ts'

type Decision = NonNullable<EmployeeNotice['decision']>
type Props = { notice: EmployeeNotice; decision: Decision }

/** The decision that counts now, what happens next, and how to change it until the employer acts. */
export function DecidedPage({ notice, decision }: Props) {
  const { language } = useSay()
  const { decided, notFinal, rights } = noticeTexts[language]
  const { hrefOf } = useAddress()
  const { companyName, can, actBy } = notice
  const isSigned = decision.way === 'ELECTRONIC'
  return (
    <Stack gap="large">
      <Stack>
        <PageHeading
          title={isSigned ? decided.title : decided.recorded}
          lead={can.sign ? decided.changeHint(companyName) : undefined}
        />
        <ResultPanel
          tone="info"
          status={notFinal}
          title={decided[decision.decision]}
          actions={
            can.sign && (
              <ButtonLink variant="outline" href={hrefOf(noticePages.decision)}>
                {decided.change}
              </ButtonLink>
            )
          }
        >
          <SignedBy notice={notice} decision={decision} />
          <p>{rights}</p>
        </ResultPanel>
      </Stack>
      <NextSteps items={decided.next[decision.decision](companyName, displayLongDate(actBy, language))} />
      <NoticeCopies notice={notice} hasTextLink />
    </Stack>
  )
}

/** Who signed when, or how else the decision was recorded. */
export function SignedBy({ notice: { companyName, timeZone }, decision: { way, at, name } }: Props) {
  const { language } = useSay()
  const { decided } = noticeTexts[language]
  const when = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(at),
  )
  if (way === 'NONE_GIVEN') return <p>{decided.noneGiven(when)}</p>
  return <p>{name === null ? decided.onPaper(companyName, when) : decided.by(name, when)}</p>
}
