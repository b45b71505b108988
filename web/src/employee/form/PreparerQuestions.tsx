import { MOST_PREPARERS, preparerFields, type PreparerField } from '@hireproof/contract/form-i9/employee-preparers'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { TextField, type FieldWidth } from '../../ui/fields/TextField.tsx'
import type { FieldName } from './form-values.ts'
import { statesIn, useFormSay } from './form-language.ts'
import { countOf, preparerName, withoutPreparer } from './preparer-values.ts'
import { usePage } from './form-flow.ts'

/** Whether someone helped to complete the form, or translated it, and who. */
export function PreparerQuestions() {
  const { preparers } = useFormSay()
  const { values, answer, errorOf } = usePage()
  const count = countOf(values)
  return (
    <>
      <RadioGroup
        name="helped"
        label={preparers.question}
        hint={preparers.hint}
        error={errorOf('helped')}
        isTiled
        options={[
          { value: 'no', label: preparers.no },
          { value: 'yes', label: preparers.yes, description: preparers.yesDescription },
        ]}
        value={values.helped}
        onChange={(event) => answer('helped', event.target.value)}
      />
      {count > 0 && (
        <div className="usa-form-group">
          <Stack gap="large">
            {Array.from({ length: count }, (_, place) => (
              <PreparerFields key={place} place={place} />
            ))}
            {count < MOST_PREPARERS ? (
              <Button variant="outline" onClick={() => answer('preparer_count', String(count + 1))}>
                {preparers.add}
              </Button>
            ) : (
              <p>{preparers.full}</p>
            )}
          </Stack>
        </div>
      )}
    </>
  )
}

function PreparerFields({ place }: { place: number }) {
  const { preparers } = useFormSay()
  const { values, answer } = usePage()
  const handleRemove = () => {
    for (const [field, value] of Object.entries(withoutPreparer(values, place))) answer(field as FieldName, value)
    // the button with the focus is gone, or now belongs to another person
    document.getElementById('main')?.focus()
  }
  return (
    <Section
      heading={preparers.person(place + 1)}
      aside={
        countOf(values) > 1 && (
          <Button variant="text" onClick={handleRemove}>
            {preparers.remove(place + 1)}
          </Button>
        )
      }
    >
      {preparerFields.map((field) => (
        <PreparerInput key={field} place={place} field={field} />
      ))}
    </Section>
  )
}

const widths: Partial<Record<PreparerField, FieldWidth>> = { middleInitial: '2xs', addressZip: 'sm' }

function PreparerInput({ place, field }: { place: number; field: PreparerField }) {
  const say = useFormSay()
  const { preparers, form } = say
  const { values, answer, errorOf } = usePage()
  const name = preparerName(place, field)
  const { label, hint } = preparers.fields[field]
  const common = {
    name,
    label,
    hint,
    error: errorOf(name),
    isOptional: field === 'middleInitial',
    value: values[name],
    onChange: (event: { target: { value: string } }) => answer(name, event.target.value),
    // the browser must not suggest this person's data for another person
    autoComplete: 'off',
  }
  if (field === 'addressState') {
    const options = [...statesIn(say), ...form.abroad].map((state) => ({ value: state.code, label: state.name }))
    return <SelectField {...common} options={options} placeholder={form.choose} />
  }
  return <TextField {...common} width={widths[field] ?? 'xl'} maxLength={300} spellCheck={false} />
}
