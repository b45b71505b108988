import type { Question } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { FormFieldset } from '../ui/fields/FormGroup.tsx'
import { RadioGroup } from '../ui/fields/RadioGroup.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { fieldsOf, type Choices } from './test-answers.ts'

type Props = {
  question: Question
  /** Its position in the test, from 1. */
  number: number
  choices: Choices
  error: string | undefined
  onChoose: (name: string, value: string) => void
}

const trueOrFalse = [
  { value: 'true', label: 'True' },
  { value: 'false', label: 'False' },
]

/** One question of the knowledge test. */
export function TestQuestion({ question, number, choices, error, onChoose }: Props) {
  const label = `${number}. ${question.text}`
  if (question.kind === 'matching') return <Matching {...{ question, label, choices, error, onChoose }} />
  const options =
    question.kind === 'choice' ? question.options.map(({ id, text }) => ({ value: id, label: text })) : trueOrFalse
  return (
    <RadioGroup
      name={question.id}
      label={label}
      error={error}
      options={options}
      value={choices[question.id] ?? ''}
      onChange={(event) => onChoose(question.id, event.currentTarget.value)}
    />
  )
}

type MatchingProps = Omit<Props, 'number'> & { question: Question & { kind: 'matching' }; label: string }

function Matching({ question, label, choices, error, onChoose }: MatchingProps) {
  const { id, left, right } = question
  const names = fieldsOf(question)
  return (
    <FormFieldset name={id} label={label} error={error}>
      <div className="pairs">
        {left.map(({ id: side, text }, index) => {
          const name = names[index] ?? ''
          return (
            <SelectField
              key={side}
              name={name}
              label={text}
              placeholder="- Select -"
              options={right.map((option) => ({ value: option.id, label: option.text }))}
              value={choices[name] ?? ''}
              onChange={(event) => onChoose(name, event.currentTarget.value)}
            />
          )
        })}
      </div>
    </FormFieldset>
  )
}
