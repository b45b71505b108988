import type { Path } from 'react-hook-form'
import type { VideoHires } from '@hireproof/contract/form-i9/live-video'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { documentName } from '../section2/section2-words.ts'
import { TickField } from './written-fields.tsx'
import type { RuleForm } from '../../lib/use-rule-form.ts'

const offers: Readonly<Record<VideoHires, string>> = {
  ALL: 'Your company offers it to all new hires of this site alike.',
  REMOTE: 'Your company offers it to all new hires of this site alike who only work remotely, and to no others.',
}

type Props<V extends Record<string, string>> = {
  ruleForm: Pick<RuleForm<V>, 'form' | 'errorOf'>
  /** The field of the checkbox. */
  name: Path<V>
  /** Documents with copies of all sides. */
  copied: readonly string[]
  /** To whom the company offers examinations by live video here; null if it offers none. */
  videoOffer: VideoHires | null
  /** Whether the version that is corrected was examined by live video. */
  wasUsed: boolean
  /** Where copies are added. */
  addCopies: string
}

/** Whether the user examined the documents by live video, and the conditions for that. */
export function ProcedureField<V extends Record<string, string>>({ ruleForm, name, ...props }: Props<V>) {
  const { copied, videoOffer, wasUsed, addCopies } = props
  const error = ruleForm.errorOf(name)
  if (videoOffer === null && !wasUsed)
    return error === undefined ? null : (
      <Alert tone="error">
        <p>{error}</p>
      </Alert>
    )
  const hint =
    copied.length === 0
      ? `You must keep copies of both sides of each document. There are none yet. ${addCopies}`
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
            <li>{offers[videoOffer ?? 'ALL']}</li>
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
