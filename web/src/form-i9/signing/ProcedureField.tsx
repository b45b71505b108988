import type { Path } from 'react-hook-form'
import { Details } from '../../ui/layout/Details.tsx'
import { documentName } from '../section2/section2-words.ts'
import { TickField } from './written-fields.tsx'
import type { RuleForm } from '../../lib/use-rule-form.ts'

type Props<V extends Record<string, string>> = {
  ruleForm: Pick<RuleForm<V>, 'form' | 'errorOf'>
  /** The field of the checkbox. */
  name: Path<V>
  /** Documents with copies of all sides. */
  copied: readonly string[]
}

/** Whether the user examined the documents by live video, and the conditions for that. */
export function ProcedureField<V extends Record<string, string>>({ ruleForm, name, copied }: Props<V>) {
  const hint =
    copied.length === 0
      ? 'You must keep copies of both sides of each document. There are none yet. Add them on the page of the plus case.'
      : `You keep copies of both sides of: ${copied.map(documentName).join(', ')}.`
  return (
    <>
      <TickField
        ruleForm={ruleForm}
        name={name}
        label="I examined the documents by the alternative procedure that DHS authorized"
        hint={hint}
      />
      <div className="usa-form-group">
        <Details summary="When the alternative procedure may be used">
          <ul>
            <li>
              The company is enrolled in the verification program and in good standing at all of its hiring sites that
              use the procedure.
            </li>
            <li>It is offered to all employees of a hiring site alike, or to all who only work remotely.</li>
            <li>The employee sends copies of both sides of the documents first; you look at them.</li>
            <li>
              In a live video call, the employee shows the same documents, and you see that they belong to the employee.
            </li>
            <li>Clear copies of both sides are kept with the form.</li>
          </ul>
        </Details>
      </div>
    </>
  )
}
