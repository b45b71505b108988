import { hasPages } from '@hireproof/contract/cases/photo'
import { useMe } from '../../lib/started.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { CaseStepPage } from '../CaseStepPage.tsx'
import { KeepCopies } from '../documents/KeepCopies.tsx'
import { documentName } from '../documents/side-words.ts'
import { PhotoAnswerForm } from './PhotoAnswerForm.tsx'
import { PhotoOnRecord } from './PhotoOnRecord.tsx'

/** Compares the photo on record with the photo on the employee's document. */
export function PhotoPage() {
  const { account } = useMe()
  return (
    <CaseStepPage heading="Compare the photos" needs="photo">
      {(details) => (
        <>
          <div className="photo-step">
            <PhotoOnRecord caseNumber={details.case_number} />
            <Stack>
              <ul className="usa-list prose">
                <li>
                  Compare this photo with the photo on the document, or on your copy of it: {documentName(details)}. Do
                  not compare it with the person.
                </li>
                <li>Small differences of shade, age, hair or glasses do not matter.</li>
                {account.type === 'AGENCY' && (
                  <li>
                    Ask your client for the copy of the document. The client compared the document with the person when
                    they completed Form I-9, so you do not need to see the person.
                  </li>
                )}
              </ul>
              <PhotoAnswerForm caseNumber={details.case_number} />
            </Stack>
          </div>
          <Section heading="Copies of the document">
            <Stack>
              <p className="prose">
                Keep copies of{' '}
                {hasPages(details.document_sub_type_code)
                  ? 'the photo page and the barcode page'
                  : 'the front and the back'}{' '}
                of the document with Form I-9. You can add them to this case too.
              </p>
              <KeepCopies details={details} />
            </Stack>
          </Section>
        </>
      )}
    </CaseStepPage>
  )
}
