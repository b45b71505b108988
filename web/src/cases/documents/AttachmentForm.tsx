import { attachmentKindNames, attachmentKinds, TITLE_LENGTH } from '@hireproof/contract/cases/attachments'
import type { CaseDetails } from '@hireproof/contract/cases/case'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ChosenFile } from '../../ui/fields/ChosenFile.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Sending } from './Sending.tsx'
import { useAttachmentForm } from './use-attachment-form.ts'

const kinds = attachmentKinds.map((value) => ({ value, label: attachmentKindNames[value] }))

type Props = { details: CaseDetails; takesFocus: boolean; onAdded: () => void }

/** Adds an attachment to a case: what it is, its title, and the file. */
export function AttachmentForm({
  details: { case_number: caseNumber, case_status: status },
  takesFocus,
  onAdded,
}: Props) {
  const { form, formProps, errorOf, isBusy, file, failure, choose, stop } = useAttachmentForm(caseNumber, onAdded)
  const button = useRef<HTMLButtonElement>(null)
  const { setFocus } = form
  useEffect(() => {
    if (takesFocus) setFocus('kind')
  }, [takesFocus, setFocus])
  const stays =
    status === 'CLOSED' ? 'The case is closed, so it stays with it.' : 'A signed notice stays with the case.'
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive heading="The attachment was not added">
          <p>{failure} What you entered is still here.</p>
        </Alert>
      )}
      <SelectField
        label="What you attach"
        hint={`${stays} It is not sent to the agency.`}
        options={kinds}
        placeholder="- Select -"
        error={errorOf('kind')}
        {...form.register('kind')}
      />
      <TextField
        label="Title"
        hint="Everyone who may see the case reads it. Leave out Social Security numbers and A-numbers."
        maxLength={TITLE_LENGTH}
        autoComplete="off"
        error={errorOf('title')}
        {...form.register('title')}
      />
      <FileField
        name="file"
        label="File"
        hint="A photo (JPEG or PNG) or a PDF without a password, smaller than 5 MB."
        error={errorOf('file')}
        accept="image/jpeg,image/png,application/pdf"
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {file && <ChosenFile label="File" file={file} />}
      <div className="usa-form-group">
        <Button ref={button} type="submit" isBusy={isBusy}>
          Add the attachment
        </Button>
        <Sending
          what="attachment"
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
