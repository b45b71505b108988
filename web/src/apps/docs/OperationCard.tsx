import { Card } from '../../ui/layout/Card.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { bodySchema, type Operation } from './open-api.ts'
import { Field, SchemaView } from './SchemaView.tsx'

type Props = { operation: Operation }

/** One call: its purpose, address, parameters and responses. */
export function OperationCard({ operation }: Props) {
  const { operationId, summary, method, path, security, parameters = [], requestBody, responses } = operation
  const body = bodySchema(requestBody?.content)
  return (
    <div id={operationId}>
      <Card heading={<code className="reference">{`${method} ${path}`}</code>} headingLevel={3}>
        <p>{summary}.</p>
        <p>{security ? 'Requires an access token.' : 'Requires no access token.'}</p>
        {parameters.length > 0 && (
          <Details summary="Parameters">
            <ul>
              {parameters.map((parameter) => (
                <li key={`${parameter.in} ${parameter.name}`}>
                  <Field
                    name={parameter.name}
                    schema={parameter.schema}
                    isRequired={parameter.required ?? false}
                    note={parameter.description ?? `In the ${parameter.in}`}
                  />
                </li>
              ))}
            </ul>
          </Details>
        )}
        {body && (
          <Details summary="Request body">
            <SchemaView schema={body} />
          </Details>
        )}
        <Answers responses={responses} />
      </Card>
    </div>
  )
}

function Answers({ responses }: Pick<Operation, 'responses'>) {
  return (
    <Details summary="Answers">
      <dl>
        {Object.entries(responses).map(([status, { description, content }]) => {
          const schema = bodySchema(content)
          return (
            <div key={status}>
              <dt>
                <strong>{status}</strong> {description}
              </dt>
              {schema && (
                <dd>
                  <SchemaView schema={schema} />
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </Details>
  )
}
