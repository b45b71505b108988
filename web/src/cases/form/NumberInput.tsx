import { fieldInfo } from '@hireproof/contract/cases/field-info'
import type { SealedField } from '@hireproof/contract/cases/case'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { fieldId, HintAndError } from '../../ui/fields/FormGroup.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { CaseInput, type InputProps } from './CaseInput.tsx'
import type { CaseValues } from './case-values.ts'

type Props = InputProps & {
  field: SealedField
  /** The saved number, masked. It stays unless the person types a new one. */
  saved: string | undefined
}

/** A number of a person or a document: a new one, or a saved one with only its last four characters visible. */
export function NumberInput({ saved, ...input }: Props) {
  const { field, label = fieldInfo[input.field].label } = input
  const { getValues, setValue, clearErrors, formState } = useFormContext<CaseValues>()
  const [isRetyping, setIsRetyping] = useState(() => getValues(field) !== '')
  if (saved === undefined) return <CaseInput {...input} />
  if (!isRetyping) {
    return (
      <div className="usa-form-group">
        <fieldset className="usa-fieldset">
          <legend className="usa-label">{label}</legend>
          <HintAndError name={field} error={formState.errors[field]?.message} />
          <p>
            <span className="reference">{saved}</span> (saved, only the end is shown)
          </p>
          <Button variant="text" id={fieldId(field)} onClick={() => setIsRetyping(true)}>
            Enter another number<VisuallyHidden> for {label}</VisuallyHidden>
          </Button>
        </fieldset>
      </div>
    )
  }
  const handleKeep = () => {
    setValue(field, '', { shouldDirty: true })
    clearErrors(field)
    setIsRetyping(false)
  }
  return (
    <>
      <CaseInput {...input} />
      <Button variant="text" onClick={handleKeep}>
        Keep the saved number {saved}
      </Button>
    </>
  )
}
