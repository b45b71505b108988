import { downloadLetter } from '@hireproof/contract/cases/papers.endpoints'
import { call } from '../../lib/api.ts'
import { displayDateTime } from '../../lib/clock.ts'
import { readFile } from '../../lib/download.ts'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { whyNot } from '../refusal-words.ts'
import { AgencyResults } from './AgencyResults.tsx'
import { MismatchStep, Recorded, type StepProps } from './MismatchStep.tsx'
import { PaperDownload } from './PaperDownload.tsx'

const own = {
  CASE_STATUS_CONFLICT: 'You can give the date confirmation after you refer the employee.',
  REFERRAL_NOT_CONFIRMED: 'You can give the date confirmation after the government records take the referral.',
}
const ended = { CASE_STATUS_CONFLICT: 'The referral is over, so the date confirmation is no longer needed.' }

/** The fifth step: the letter with the days by which the employee contacts each agency. */
export function LetterStep({ mismatch, focusCount }: Omit<StepProps, 'onDone'>) {
  const { can, case_number: caseNumber, current, case_status: status } = mismatch
  const { referral } = current
  const isWaiting = referral !== null && referral.takenAt === null && status === 'REFERRED'
  return (
    <MismatchStep step="letter" {...{ mismatch, focusCount }}>
      {isWaiting && <NotTaken />}
      {referral && referral.takenAt !== null && <AgencyResults agencies={referral.agencies} headingLevel={4} />}
      {referral?.letterGivenAt && (
        <Recorded>The date confirmation was downloaded on {displayDateTime(referral.letterGivenAt)}.</Recorded>
      )}
      {can.letter === true ? (
        <>
          <p className="prose">
            Print the Referral Date Confirmation and give it to the employee. It names each agency, the last day to make
            contact, and what to take along.
          </p>
          <PaperDownload
            caseNumber={caseNumber}
            onDownload={(language) =>
              call(downloadLetter, { params: { caseNumber }, query: { language } }, { read: readFile })
            }
            what="the date confirmation"
            hint="The English pages come first. A translation follows them."
            isNext={referral?.letterGivenAt === null}
          />
        </>
      ) : (
        !isWaiting && <p>{whyNot(can.letter, referral ? ended : own)}</p>
      )}
    </MismatchStep>
  )
}

/** The referral is promised, and the records have not taken it yet. */
function NotTaken() {
  return (
    <>
      <Loading text="Waiting for the government records to take the referral" />
      <p className="prose">
        The referral is recorded, and we keep sending it until the records take it. Then this page shows the last day to
        make contact and the date confirmation. You do not need to do anything.
      </p>
    </>
  )
}
