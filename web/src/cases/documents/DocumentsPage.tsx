import { attachmentSides } from '@hireproof/contract/cases/attachments'
import type { CaseDetails } from '@hireproof/contract/cases/case'
import { useRef } from 'react'
import { paths } from '../../lib/paths.ts'
import { useMe } from '../../lib/started.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { CaseStepPage } from '../CaseStepPage.tsx'
import { documentName, sideLabel } from './side-words.ts'
import { Sending } from './Sending.tsx'
import { SideField } from './SideField.tsx'
import { useUpload } from './use-upload.ts'

/** Sends copies of both sides of the document to the agency. */
export function DocumentsPage() {
  const { account } = useMe()
  return (
    <CaseStepPage heading="Upload copies of the document" needs="upload">
      {(details) => (
        <>
          <p className="prose">
            You told the records that the photos do not match. Send copies of both sides of this document:{' '}
            {documentName(details)}. The agency compares them with its records.
          </p>
          {account.type === 'AGENCY' && (
            <p className="prose">Ask your client for the copies. The client keeps them with Form I-9.</p>
          )}
          <UploadForm details={details} />
        </>
      )}
    </CaseStepPage>
  )
}

function UploadForm({ details }: { details: CaseDetails }) {
  const { case_number: caseNumber } = details
  const { sides, failure, isBusy, submit, stop } = useUpload(details)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Form
      errors={sides.listed}
      submitCount={sides.submitCount}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {failure && (
        <Alert tone="error" isLive heading="The copies were not sent">
          <p>{failure} The files you chose are still here.</p>
        </Alert>
      )}
      {attachmentSides.map((side) => (
        <SideField
          key={side}
          side={side}
          label={sideLabel(details, side)}
          file={sides.files[side]}
          error={sides.errors[side]}
          onChoose={(file) => sides.choose(side, file)}
        />
      ))}
      <div className="usa-form-group">
        <ButtonRow>
          <Button ref={button} type="submit" isBusy={isBusy}>
            Send the copies
          </Button>
          <ButtonLink variant="outline" href={paths.cases.close(caseNumber)}>
            Close case
          </ButtonLink>
        </ButtonRow>
        <Sending
          isBusy={isBusy}
          onStop={() => {
            stop()
            button.current?.focus()
          }}
        />
      </div>
    </Form>
  )
}
