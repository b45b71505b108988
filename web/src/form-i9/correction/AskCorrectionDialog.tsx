import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { askCorrection } from '@hireproof/contract/form-i9/correction.endpoints'
import { section1Fields } from '@hireproof/contract/plus-cases/section1-fields'
import { type SyntheticEvent, useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { useApi } from '../../lib/use-api.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxGroup } from '../../ui/fields/Checkboxes.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { section1Label } from '../view/section1-words.ts'
import type { CorrectionDialogProps } from './TakeBackCorrectionDialog.tsx'

const FORM = 'ask-correction'
const NAME = 'fields'
const texts = {
  conflict: 'This plus case has changed. Reload the page to see its current state.',
  too_many_requests: 'We have already emailed several links. Wait half an hour, then ask again.',
} as const

const options = section1Fields.map((field) => ({ value: field, label: section1Label(field) }))

/** Asks which answers of Section 1 the employee should check, and explains what happens next. */
export function AskCorrectionDialog({ row, onClose, onDone }: CorrectionDialogProps) {
  const { id, invitedName: name, employeeEmail: email, correction } = row
  const [chosen, setChosen] = useState<readonly string[]>(correction?.fields ?? [])
  const [problem, setProblem] = useState<string>()
  const ask = useApi(askCorrection)
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (ask.isPending) return
    const fields = section1Fields.filter((field) => chosen.includes(field))
    if (fields.length === 0) {
      setProblem('Select at least one answer.')
      document.querySelector<HTMLElement>(`#${FORM} input`)?.focus()
      return
    }
    const request = { params: { plusCaseId: id }, body: { fields } }
    ask.mutate(request, {
      onSuccess: () =>
        onDone(
          email === ''
            ? `The correction is open. ${name} has no email address: choose “Fill in on this device”.`
            : `We asked ${name} for a correction and emailed the link to ${email}.`,
        ),
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Ask for a correction of Section 1"
      actions={
        <>
          <Button type="submit" form={FORM} isBusy={ask.isPending}>
            {correction ? 'Ask again' : 'Ask for the correction'}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        Only {name} can correct Section 1, and has to sign it again. Other answers can be corrected too. What was signed
        before stays visible on the form.
      </p>
      <p>{checkText(row)}</p>
      {ask.error && (
        <Alert tone="error" isLive>
          <p>{errorText(ask.error, texts)}</p>
        </Alert>
      )}
      <form id={FORM} noValidate onSubmit={handleSubmit}>
        <CheckboxGroup
          name={NAME}
          label="Which answers should the employee check?"
          error={problem}
          options={options}
          chosen={chosen}
          onChange={(next) => {
            setChosen(next)
            setProblem(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}

const checkText = ({ caseNumber }: PlusCase) => {
  const present = caseNumber === null ? 'the current case, if still open,' : `case ${caseNumber}, if still open,`
  return `If the employee changes details that are compared with government records, ${present} is closed as incorrect and a new case starts. While it waits for the records or an agency, the employee cannot sign such a change.`
}
