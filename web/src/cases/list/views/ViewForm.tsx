import { VIEW_NAME_LENGTH, ViewName } from '@hireproof/contract/words/view-name'
import { useEffect } from 'react'
import { useRuleForm } from '../../../lib/use-rule-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ButtonRow } from '../../../ui/layout/ButtonRow.tsx'
import { viewErrorText } from './refresh-views.ts'

type Values = { viewName: string; isShared: boolean }

type Props = {
  label: string
  hint?: string | undefined
  /** The name that the view has already. */
  name?: string
  canShare: boolean
  button: string
  onSend: (view: { name: string; isShared: boolean }) => Promise<void>
  onCancel: () => void
}

/** Names a view. What was typed stays until the server has it. */
export function ViewForm({ label, hint, name = '', canShare, button, onSend, onCancel }: Props) {
  const { form, formProps, errorOf, isBusy } = useRuleForm<Values>({
    defaultValues: { viewName: name, isShared: false },
    problems: ({ viewName }) => {
      const problem = ViewName.safeParse(viewName).error?.issues[0]?.message
      return problem === undefined ? {} : { viewName: problem }
    },
    send: async ({ viewName, isShared }) => {
      try {
        await onSend({ name: viewName.trim(), isShared })
      } catch (error) {
        return { viewName: viewErrorText(error) }
      }
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('viewName'), [setFocus])
  return (
    <Form {...formProps}>
      <TextField
        label={label}
        hint={[`No more than ${VIEW_NAME_LENGTH} characters.`, hint].filter(Boolean).join(' ')}
        autoComplete="off"
        error={errorOf('viewName')}
        {...form.register('viewName')}
      />
      {canShare && <CheckboxField label="Share it with your company" {...form.register('isShared')} />}
      <ButtonRow>
        <Button type="submit" isBusy={isBusy}>
          {button}
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </Form>
  )
}
