import type { CaseDetails } from '@hireproof/contract/cases/case'
import { agencies } from '@hireproof/contract/cases/results'
import { paths, withSearch } from '../../lib/paths.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Section } from '../../ui/layout/Section.tsx'

type Props = { details: CaseDetails }

const agencyNames = new Map<string, string>(
  Object.values(agencies).map(({ code, name }) => [code, `${name} (${code})`]),
)

/** What a mismatch is about, the employee's rights, and what to do step by step. */
export function MismatchGuide({ details }: Props) {
  const named = details.mismatch_agencies.map((code) => agencyNames.get(code) ?? code)
  return (
    <>
      <Section heading="Why the details could not be confirmed">
        <div className="prose">
          {named.length > 0 && <p>Mismatch with the records of: {named.join(' and ')}.</p>}
          <ul>
            {mismatchSentences(details.mismatch_reasons, details.mismatch_agencies).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>
            Common harmless causes: a typing error, a name that changed after marriage, or a change of status that has
            not reached the records yet.
          </p>
        </div>
      </Section>
      <Section heading="What to do">
        <ol className="prose">
          <li>Tell the employee about the mismatch in private, as soon as you can.</li>
          <li>Compare the case details with the Form I-9 and the documents together with the employee.</li>
          <li>
            If a detail was entered wrongly,{' '}
            {details.can.close ? (
              <a href={withSearch(paths.cases.view(details.case_number), { view: 'close' })}>close this case</a>
            ) : (
              'close this case'
            )}{' '}
            as entered incorrectly and create a new one.
          </li>
          <li>
            If everything is right, the employee decides whether to take action with the agency or not. The decision is
            the employee’s alone.
          </li>
        </ol>
      </Section>
      <Section heading="The employee’s rights">
        <ul className="prose">
          <li>To be told in private, and to get the notice about the mismatch.</li>
          <li>To take action, and to have eight federal working days to contact the agency after the referral.</li>
          <li>To keep working while the mismatch is open: same hours, same pay, same training.</li>
          <li>Not to be dismissed, suspended or otherwise treated worse because of the mismatch.</li>
        </ul>
      </Section>
      <Alert tone="info" heading="What this version can do">
        <p>
          You will be able to print the notice and refer the employee to the agency in a later version of this product.
          Until then, you can close the case, either because its information is incorrect or because the employee chose
          to take no action. If the employee wants to take action, leave the case open and contact support.
        </p>
      </Alert>
    </>
  )
}

const reasons: Readonly<Record<string, string>> = {
  SSA_NAME_MISMATCH: 'The name does not match the records of the Social Security Administration.',
  SSA_DATE_OF_BIRTH_MISMATCH: 'The date of birth does not match the records of the Social Security Administration.',
  SSA_NUMBER_MISMATCH: 'The Social Security number does not match the records of the Social Security Administration.',
  SSA_CITIZENSHIP_UNCONFIRMED: 'The Social Security Administration cannot confirm that the employee is a U.S. citizen.',
  DHS_ALIEN_NUMBER_MISMATCH: 'The A-number does not match the records of the Department of Homeland Security.',
  DHS_I94_NUMBER_MISMATCH: 'The Form I-94 number does not match the records of the Department of Homeland Security.',
  DHS_FOREIGN_PASSPORT_MISMATCH:
    'The foreign passport number does not match the records of the Department of Homeland Security.',
  DHS_DOCUMENT_NOT_VERIFIED: 'The Department of Homeland Security could not verify the document.',
  DHS_STATUS_CHANGED: 'The records of the Department of Homeland Security show another immigration status.',
}

const general: Readonly<Record<string, string>> = {
  SSA: 'The details do not match the records of the Social Security Administration.',
  DHS: 'The details do not match the records of the Department of Homeland Security.',
}

/** Why the records could not confirm the employee, in sentences. Unknown codes become one general sentence. */
export function mismatchSentences(codes: readonly string[], agencies: readonly string[]): string[] {
  const known = codes.map(
    (code) => reasons[code] ?? general[code.slice(0, 3)] ?? 'The details do not match the records.',
  )
  // an agency that gave no reason is named anyway
  const unexplained = agencies.filter((agency) => !codes.some((code) => code.startsWith(agency)))
  return [...new Set([...known, ...unexplained.flatMap((agency) => general[agency] ?? [])])]
}
