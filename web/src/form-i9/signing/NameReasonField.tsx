import { type ExaminerDifference, NAME_REASON_MAX } from '@hireproof/contract/form-i9/name-reason'
import type { Path } from 'react-hook-form'
import type { RuleForm } from '../../lib/use-rule-form.ts'
import { TextField } from '../../ui/fields/TextField.tsx'

type Props<V extends Record<string, string>> = {
  ruleForm: Pick<RuleForm<V>, 'form' | 'errorOf'>
  difference: ExaminerDifference | undefined
  isRepresentative: boolean
}

const what = {
  signature: (from: string) => `This differs from “${from}”.`,
  section: (from: string) => `The name in this section is not that of your user account, “${from}”.`,
  representative: (from: string) => `The company named you as “${from}”.`,
} as const

/** Asks why a signature has another name than the section, or the section another name than the account. */
export function NameReasonField<V extends Record<string, string>>({
  ruleForm,
  difference,
  isRepresentative,
}: Props<V>) {
  const kind = isRepresentative && difference?.of === 'section' ? 'representative' : difference?.of
  const fact = difference && kind ? what[kind](difference.from) : 'The names differ.'
  return (
    <TextField
      label="Why does the name differ?"
      hint={`${fact} Correct it, or enter why it differs, such as a new name. The reason stays on the form.`}
      width="xl"
      maxLength={NAME_REASON_MAX}
      autoComplete="off"
      error={ruleForm.errorOf('nameReason')}
      {...ruleForm.form.register('nameReason' as Path<V>)}
    />
  )
}
