import { Details } from '../../ui/layout/Details.tsx'
import { longList, nestedObject, schemaText } from './schema-text.ts'
import type { Schema } from './open-api.ts'

type Props = { schema: Schema }

/** A schema as nested lists: each field with its name, its type, and whether it is required. */
export function SchemaView({ schema }: Props) {
  const object = nestedObject(schema)
  return (
    <>
      {object !== schema && <p>{schemaText(schema)}</p>}
      {object && <Fields object={object} />}
      <LongList schema={schema} />
    </>
  )
}

function Fields({ object }: { object: Schema }) {
  return (
    <ul>
      {Object.entries(object.properties ?? {}).map(([name, schema]) => (
        <li key={name}>
          <Field name={name} schema={schema} isRequired={object.required?.includes(name) ?? false} />
        </li>
      ))}
    </ul>
  )
}

type FieldProps = { name: string; schema: Schema; isRequired: boolean; note?: string }

/** One field or parameter. */
export function Field({ name, schema, isRequired, note }: FieldProps) {
  const nested = nestedObject(schema)
  return (
    <>
      <code>
        <strong>{name}</strong>
      </code>{' '}
      ({isRequired ? 'required' : 'optional'}): {schemaText(schema)}
      {note && `. ${note}`}
      {nested && <Fields object={nested} />}
      <LongList schema={schema} />
    </>
  )
}

function LongList({ schema }: Props) {
  const values = longList(schema)
  return values && <Details summary={`All ${values.length} values`}>{values.join(', ')}</Details>
}
