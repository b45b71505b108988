import { AUDIT_WORDS_MAX, type AddedFinding } from '@hireproof/contract/form-i9/audit-samples'
import {
  findingKindLabels,
  findingKinds,
  findingRuleNames,
  findingRules,
  kindOfRule,
  type FindingKind,
  type FindingRule,
} from '@hireproof/contract/form-i9/findings'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

type Props = {
  added: readonly AddedFinding[]
  problems: Readonly<Record<string, string>>
  onChange: (added: AddedFinding[]) => void
}

const ruleOptions = findingRuleNames.map((rule) => ({ value: rule, label: findingRules[rule].words }))
const kindOptions = findingKinds.map((kind) => ({ value: kind, label: findingKindLabels[kind] }))

/** Findings that the auditor adds by hand: a rule of the list, or one in own words with its kind. */
export function AddedFields({ added, problems, onChange }: Props) {
  const add = () => onChange([...added, { id: crypto.randomUUID(), rule: null, words: '', kind: 'technical' }])
  return (
    <Stack>
      {added.length === 0 && <p className="prose">Add what no rule finds, such as a name that was misread.</p>}
      {added.map((each, at) => (
        <AddedCard
          key={each.id}
          number={at + 1}
          finding={each}
          error={problems[`words-${each.id}`]}
          onChange={(changed) => onChange(added.map((one) => (one.id === changed.id ? changed : one)))}
          onRemove={() => onChange(added.filter(({ id }) => id !== each.id))}
        />
      ))}
      <div>
        <Button variant="outline" onClick={add}>
          Add a finding
        </Button>
      </div>
    </Stack>
  )
}

type CardProps = {
  number: number
  finding: AddedFinding
  error: string | undefined
  onChange: (finding: AddedFinding) => void
  onRemove: () => void
}

function AddedCard({ number, finding, error, onChange, onRemove }: CardProps) {
  const { id, rule, words, kind } = finding
  const chooseRule = (value: string) => {
    const chosen = findingRuleNames.find((name): name is FindingRule => name === value) ?? null
    onChange({ ...finding, rule: chosen, kind: chosen === null ? kind : kindOfRule(chosen) })
  }
  return (
    <Card heading={`Finding ${number} by hand`} headingLevel={3}>
      <SelectField
        name={`rule-${id}`}
        label="Rule"
        width="xl"
        placeholder="In my own words"
        options={ruleOptions}
        value={rule ?? ''}
        onChange={({ target }) => chooseRule(target.value)}
      />
      {rule === null && (
        <>
          <TextField
            name={`words-${id}`}
            label="What is wrong"
            width="xl"
            autoComplete="off"
            maxLength={AUDIT_WORDS_MAX}
            value={words}
            error={error}
            onChange={({ target }) => onChange({ ...finding, words: target.value })}
          />
          <SelectField
            name={`kind-${id}`}
            label="Kind"
            width="md"
            options={kindOptions}
            value={kind}
            onChange={({ target }) => onChange({ ...finding, kind: target.value as FindingKind })}
          />
        </>
      )}
      <div className="usa-form-group">
        <Button variant="text" onClick={onRemove}>
          Remove<VisuallyHidden> finding {number}</VisuallyHidden>
        </Button>
      </div>
    </Card>
  )
}
