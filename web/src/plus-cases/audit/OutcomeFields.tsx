import {
  AUDIT_REMARK_MAX,
  type FormCorrectionEntry,
  type SampledFinding,
} from '@hireproof/contract/form-i9/audit-samples'
import { isTimeliness } from '@hireproof/contract/form-i9/findings'
import { displayDateTime } from '../../lib/clock.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'

type Value = { correctedBy: string; remark: string }
type Props = {
  finding: SampledFinding
  /** What was done about the form that may have corrected it. */
  entries: readonly FormCorrectionEntry[]
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}

/** What corrected a finding, as the audit trail has it, and a remark; what is about a day that has passed has a remark only. */
export function OutcomeFields({ finding: { key, rule, words }, entries, value, error, onChange }: Props) {
  const isFixed = rule !== null && isTimeliness(rule)
  return (
    <>
      {!isFixed && entries.length > 0 && (
        <SelectField
          name={`corrected-${key}`}
          label={
            <>
              Corrected by<VisuallyHidden>: {words}</VisuallyHidden>
            </>
          }
          hint="An entry of the audit trail of this form"
          isOptional
          width="xl"
          placeholder="Nothing chosen"
          options={entries.map(({ seq, at, by, text }) => ({
            value: String(seq),
            label: `${displayDateTime(at)}: ${text} (${by})`,
          }))}
          value={value.correctedBy}
          onChange={({ target }) => onChange({ ...value, correctedBy: target.value })}
        />
      )}
      <TextAreaField
        name={`remark-${key}`}
        label={
          <>
            Remark<VisuallyHidden> on: {words}</VisuallyHidden>
          </>
        }
        hint={isFixed ? 'Why it was late, if you know. It is part of the memo.' : 'It is part of the memo.'}
        isOptional
        rows={2}
        limit={AUDIT_REMARK_MAX}
        value={value.remark}
        error={error}
        onChange={({ target }) => onChange({ ...value, remark: target.value })}
      />
    </>
  )
}
