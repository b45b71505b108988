import type { CaseDetails } from '@hireproof/contract/cases/case'
import type { Mismatch } from '@hireproof/contract/cases/mismatch'
import { useEffect } from 'react'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { AgencyReasons } from './AgencyReasons.tsx'
import { AgencyResults } from './AgencyResults.tsx'
import { decisionText } from './deeds.ts'
import { EarlierMismatches } from './EarlierMismatches.tsx'
import { lastDayText } from './step-words.ts'
import { useMismatch } from './use-mismatch.ts'

type Props = { details: CaseDetails }

/** The mismatch on the page of its case: the last day to act, the reasons, what the agencies answered, and earlier ones. */
export function MismatchSummary({ details: { case_number: caseNumber, version } }: Props) {
  const { query } = useMismatch(caseNumber)
  const { data, refetch } = query
  const isOutdated = data !== undefined && data.version !== version
  useEffect(() => {
    if (isOutdated) void refetch()
  }, [isOutdated, refetch])
  return (
    <Loaded
      query={query}
      what="the mismatch"
      // a case can name agencies of a mismatch without having had one of its own
      renderFailure={query.error?.status === 409 ? () => null : undefined}
    >
      {(mismatch) => <Summary mismatch={mismatch} />}
    </Loaded>
  )
}

function Summary({ mismatch }: { mismatch: Mismatch }) {
  const { current, earlier, case_number: caseNumber, case_status: status } = mismatch
  const { decision, referral } = current
  const workspace = paths.cases.mismatch(caseNumber)
  const { day, left, isOver } = lastDayText(current.actBy, current.daysLeft)
  const lacksLetter = mismatch.can.letter === true && referral?.letterGivenAt === null
  return (
    <>
      {lacksLetter && (
        <Alert tone="warning" heading="Give the employee the date confirmation">
          <p>
            It shows the last day to contact the agency. <a href={workspace}>Download the date confirmation</a>
          </p>
        </Alert>
      )}
      <Section heading="The mismatch">
        <Stack gap="small">
          {status === 'PENDING_REFERRAL' && (
            <p className="prose">
              <strong>{isOver ? left : `The last day to act is ${day}. ${left}`}</strong>
            </p>
          )}
          <AgencyReasons {...current} headingLevel={3} />
          {decision && <p className="prose">{decisionText(decision)}</p>}
          <p>
            <a href={workspace}>All steps of the mismatch</a>
          </p>
        </Stack>
      </Section>
      {referral && (
        <Section heading="The referral">
          {referral.takenAt === null ? (
            <p className="prose">The government records have not taken the referral yet. We keep sending it.</p>
          ) : (
            <AgencyResults agencies={referral.agencies} headingLevel={3} />
          )}
        </Section>
      )}
      <EarlierMismatches episodes={earlier} />
    </>
  )
}
