import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { stepIds } from '../form/form-steps.ts'
import type { CaseFlowState } from './use-case-flow.ts'

type Props = {
  flow: CaseFlowState
  /** Whether the answers cannot be saved yet. */
  isBlocked?: boolean
  children: ReactNode
}

/** A page of the flow with questions: its form, and the buttons that save it. */
export function QuestionStep({ flow, isBlocked = false, children }: Props) {
  const { step, formProps, busy, handleSaveAndExit, stepHref } = flow
  const previous = stepIds[stepIds.indexOf(step) - 1]
  return (
    <Form {...formProps}>
      {children}
      {!isBlocked && (
        <div className="usa-form-group">
          <ButtonRow>
            <Button type="submit" isBusy={busy === 'save'}>
              Save and continue
            </Button>
            <Button variant="outline" isBusy={busy === 'exit'} onClick={() => void handleSaveAndExit()}>
              Save and exit
            </Button>
            {previous && (
              <ButtonLink variant="text" href={stepHref(previous)}>
                Back
              </ButtonLink>
            )}
          </ButtonRow>
        </div>
      )}
    </Form>
  )
}
