import { Details } from '../../ui/layout/Details.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { documentsAsk, documentsFor, kindsFor, listsOf, type ListField } from './asked-fields.ts'
import { FieldInput } from './FieldInput.tsx'
import { useFormSay } from './form-language.ts'
import { usePage } from './section1-page.ts'

/** The documents that the person will bring, of their own choice, and the numbers that the check needs of them. */
export function DocumentQuestions() {
  const { form, fields, kindName } = useFormSay()
  const { values, answer, errorOf, hire, answeredBefore } = usePage()
  const kinds = kindsFor(values)
  const asked = documentsAsk(values, hire).filter(({ field }) => !answeredBefore.includes(field))
  return (
    <>
      <RadioGroup
        name="document_choice"
        label={form.choice.label}
        error={errorOf('document_choice')}
        isTiled
        options={[
          { value: 'A', label: form.choice.A, description: form.choice.aDescription },
          { value: 'BC', label: form.choice.BC, description: form.choice.bcDescription },
        ]}
        value={values.document_choice}
        onChange={(event) => answer('document_choice', event.target.value)}
      />
      {listsOf(values).map((list) => (
        <DocumentSelect key={list} list={list} />
      ))}
      {kinds.length > 0 && (
        <SelectField
          name="document_sub_type_code"
          label={fields.document_sub_type_code.label}
          error={errorOf('document_sub_type_code')}
          placeholder={form.choose}
          options={kinds.map((kind) => ({ value: kind.code, label: kindName(kind) }))}
          value={values.document_sub_type_code}
          onChange={(event) => answer('document_sub_type_code', event.target.value)}
        />
      )}
      {asked.map(({ field, isOptional }) =>
        // a document without an expiration date has nothing to enter there
        field === 'expiration_date' && values.no_expiration_date === 'yes' ? null : (
          <FieldInput key={field} field={field} isOptional={isOptional && field !== 'no_expiration_date'} />
        ),
      )}
      <div className="usa-form-group">
        <Details summary={form.choice.receipt}>
          <p>{form.choice.waiting}</p>
        </Details>
      </div>
    </>
  )
}

function DocumentSelect({ list }: { list: ListField }) {
  const { form, fields, documentName } = useFormSay()
  const { values, answer, errorOf, hire } = usePage()
  const hints: Partial<Record<string, string>> = {
    SOCIAL_SECURITY_CARD: form.choice.social,
    ...(list === 'document_b_type_code' && values[list] !== '' && { [values[list]]: form.choice.photo }),
  }
  return (
    <SelectField
      name={list}
      label={fields[list].label}
      hint={hints[values[list]]}
      error={errorOf(list)}
      placeholder={form.choose}
      options={documentsFor(values, list, hire).map((entry) => ({ value: entry.code, label: documentName(entry) }))}
      value={values[list]}
      onChange={(event) => answer(list, event.target.value)}
    />
  )
}
