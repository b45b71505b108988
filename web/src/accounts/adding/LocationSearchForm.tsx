import { programStates } from '@hireproof/contract/accounts/sections/address'
import { useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { useOnce } from '../../lib/use-once.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { locationSources, type LocationHit, type LocationSearch } from './location-hits.ts'
import { emptyCompany, type NewCompany } from './new-company.ts'

const states = programStates.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }))
const nothing: LocationSearch = { name: '', city: '', state: '' }

type Found = { heading: string; hits: LocationHit[]; note?: string }[]

/** Looks for a location before it is added; a hit begins the form, and so does what was typed. */
export function LocationSearchForm({ onStart }: { onStart: (start: NewCompany) => void }) {
  const [found, setFound] = useState<Found>()
  const [failure, setFailure] = useState<string>()
  const { form, formProps, errorOf, isBusy } = useRuleForm<LocationSearch>({
    defaultValues: nothing,
    problems: ({ name, city, state }) =>
      name.trim() + city.trim() + state === '' ? { name: 'Enter a name, a city or a state, or skip the search.' } : {},
    send: async (search) => {
      setFailure(undefined)
      try {
        const answers = locationSources.map(async ({ heading, find }) => ({ heading, ...(await find(search)) }))
        setFound(await Promise.all(answers))
      } catch (error) {
        setFailure(errorText(error))
      }
    },
  })
  const skip = () => {
    const { name, city, state } = form.getValues()
    onStart({ ...emptyCompany, legalName: name.trim(), city: city.trim(), state })
  }
  return (
    <Stack>
      <p className="prose">First look whether the location is there already.</p>
      <Form {...formProps}>
        {failure && (
          <Alert tone="error" isLive>
            {failure}
          </Alert>
        )}
        <TextField label="Name" autoComplete="off" error={errorOf('name')} {...form.register('name')} />
        <TextField label="City" autoComplete="off" isOptional {...form.register('city')} />
        <SelectField
          label="State or territory"
          placeholder="- Any -"
          options={states}
          isOptional
          {...form.register('state')}
        />
        <div className="usa-form-group">
          <ButtonRow>
            <Button type="submit" isBusy={isBusy}>
              Search
            </Button>
            <Button variant="outline" onClick={skip}>
              Skip
            </Button>
          </ButtonRow>
        </div>
      </Form>
      {found && <Hits found={found} onStart={onStart} />}
    </Stack>
  )
}

function Hits({ found, onStart }: { found: Found; onStart: (start: NewCompany) => void }) {
  const taking = useOnce((hit: LocationHit) => hit.take(), { onSuccess: onStart })
  const count = found.reduce((sum, { hits }) => sum + hits.length, 0)
  return (
    <>
      <output className="prose">
        {count === 0
          ? 'Nothing was found. Choose Skip to enter the location.'
          : `${count} found. If yours is not among them, choose Skip to enter it.`}
      </output>
      {found.map(
        ({ heading, note }) =>
          note && (
            <Alert key={heading} tone="warning" isLive>
              {note}
            </Alert>
          ),
      )}
      {taking.error && (
        <Alert tone="error" isLive>
          {errorText(taking.error)}
        </Alert>
      )}
      {found
        .filter(({ hits }) => hits.length > 0)
        .map(({ heading, hits }) => (
          <Section key={heading} heading={heading}>
            <ul className="contacts">
              {hits.map((hit) => (
                <li key={hit.key}>
                  <p>
                    <strong>{hit.name}</strong>
                    <br />
                    {hit.place}
                  </p>
                  <div>
                    <Button
                      variant="outline"
                      isBusy={taking.isPending}
                      onClick={() => taking.mutate(hit)}
                      aria-label={`Take over: ${hit.name}`}
                    >
                      Take over
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          </Section>
        ))}
    </>
  )
}
