import { NOTE_LENGTH, NoteText } from '@hireproof/contract/cases/case-notes'
import { addNote } from '@hireproof/contract/cases/case-notes.endpoints'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { createOnce } from '../../lib/create-once.ts'
import { errorText } from '../../lib/error-text.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'

type Props = { caseNumber: string; onAdded: () => Promise<unknown> }

/** Adds a note. What was typed stays until the server has it; trying again never adds it twice. */
export function NoteForm({ caseNumber, onAdded }: Props) {
  const [failure, setFailure] = useState<string>()
  const [added, setAdded] = useState(0)
  const newSender = () =>
    createOnce((body: { text: string }, options) => call(addNote, { params: { caseNumber }, body }, options))
  const [sender, setSender] = useState(newSender)
  const { form, formProps, errorOf, isBusy } = useRuleForm<{ note: string }>({
    defaultValues: { note: '' },
    problems: ({ note }) => {
      const problem = NoteText.safeParse(note).error?.issues[0]?.message
      return problem === undefined ? {} : { note: problem }
    },
    send: async ({ note }) => {
      setFailure(undefined)
      try {
        await sender.create({ text: note })
      } catch (error) {
        const told = error instanceof ApiError ? error.issues[0]?.message : undefined
        if (told !== undefined) return { note: told }
        return setFailure(errorText(error))
      }
      setSender(newSender)
      form.reset()
      setAdded((count) => count + 1)
      announce('The note is added.')
      await onAdded()
    },
  })
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive heading="The note was not added">
          <p>{failure}</p>
        </Alert>
      )}
      <TextAreaField
        key={added}
        label="New note"
        hint="Everyone who may see the case reads it. The employee does not. Leave out Social Security numbers and A-numbers."
        limit={NOTE_LENGTH}
        rows={3}
        error={errorOf('note')}
        {...form.register('note')}
      />
      <div className="usa-form-group">
        <Button type="submit" isBusy={isBusy}>
          Add note
        </Button>
      </div>
    </Form>
  )
}
